// Parameters as sliders.

export const element = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

/** Shows a slider for each parameter of a list of `memberParameters`; `changed()` is called where one is moved. */
export function showSliders(place, list, changed) {
  place.replaceChildren(...list.map(({ key, label, value, range, words, set }) => {
    const digits = Math.max(0, -Math.floor(Math.log10(range.step) + 1e-9));
    const [min, max, step] = [range.min, range.max, range.step].map((number) => number.toFixed(digits));
    const [shown, slider] = [element("output"), element("input", { type: "range", name: key, min, max, step, value })];
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
    return element("label", {}, element("span", {}, element("span", {}, label), shown), slider);
  }));
  if (!list.length) place.textContent = "This config has no filter factor and no threshold.";
}
