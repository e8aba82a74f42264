// Parameters as sliders.

/** Shows a slider for each parameter of a list of `memberParameters`; `changed()` is called where one is moved. */
export function showSliders(place, list, changed) {
  place.replaceChildren(...list.map(({ key, label, value, range, words, set }) => {
    const digits = Math.max(0, -Math.floor(Math.log10(range.step) + 1e-9));
    const [row, head, name, shown, slider] = ["label", "span", "span", "output", "input"].map((tag) => document.createElement(tag));
    name.textContent = label;
    Object.assign(slider, { type: "range", name: key });
    [slider.min, slider.max, slider.step] = [range.min, range.max, range.step].map((number) => number.toFixed(digits));
    slider.value = value;
    const say = (value) => {
      shown.textContent = words(value);
      slider.setAttribute("aria-valuetext", shown.textContent);
    };
    say(value);
    slider.addEventListener("input", () => {
      const value = set(Number(slider.value));
      if (value !== Number(slider.value)) slider.value = value;
      say(value);
      changed();
    });
    head.append(name, shown);
    row.append(head, slider);
    return row;
  }));
  if (!list.length) place.textContent = "This config has no filter factor and no threshold.";
}
