"""Sets of the Gym Workout IMU Dataset, as cut in ary3141/gym-segmentation, and a manifest.

python gym.py gym-segmentation/notebooks/manual_segments FOLDER
"""

import shutil
import sys
from pathlib import Path

import manifest

# The exercise of each code in a file's name.
EXERCISES = {
    "30BP": "InclinePress",
    "30DBP": "InclinePress",
    "45DBP": "InclinePress",
    "APULL": "Pullups",
    "CGCR": "CableRow",
    "DSP": "ShoulderPress",
    "DWC": "Wrist",
    "IDBC": "BicepCurl",
    "MIBP": "InclinePress",
    "MSP": "ShoulderPress",
    "MTE": "TricepExt",
    "NGCR": "CableRow",
    "PREC": "BicepCurl",
    "SACLR": "LateralRaise",
    "SAOCTE": "TricepExt",
    "SAODTE": "TricepExt",
    "SBLP": "LatPull",
}

# The sets of the notebooks, without their ending _active.csv.
NAMES = """
011224_APULL_W61_S1_R12-2024-12-01_07-36-28
011224_APULL_W66_S4_R10-2024-12-01_07-49-19
011224_CGCR_W52_S3_R8-2024-12-01_08-14-18
011224_IDBC_W7_5_S2_R10-2024-12-01_08-11-04
021224_30DBP_W10_S1_R6-2024-12-02_14-42-26
021224_30DBP_W17_5_S4_R14-2024-12-02_14-53-23
021224_MIBP_W4_5_S1_R8-2024-12-02_14-39-59
021224_SACLR_W4_5_S2_R15-2024-12-02_15-26-44
021224_SAOCTE_W18_S1_R7-2024-12-02_15-32-12
040125_30DBP_W17_5_S4_R10-2025-01-04_15-02-06
040125_DSP_W12_5_S2_R10-2025-01-04_15-09-21
040125_MTE_W13_6_S3_R12-2025-01-04_15-35-47
040125_SACLR_W4_5_S2_R16-2025-01-04_15-17-02
100125_APULL_W61_S1_R10-2025-01-10_14-55-53
100125_IDBC_W5_S1_R10-2025-01-10_15-12-41
100125_NGCR_W32_S1_R10-2025-01-10_15-04-19
100125_SBLP_W25_S1_R10-2025-01-10_14-51-36
120125_30BP_W30_S2_R8-2025-01-12_07-46-50
120125_MTE_W18_1_S1_R12-2025-01-12_08-20-23
120125_SAOCTE_W11_S2_R12-2025-01-12_08-14-24
130125_IDBC_W7_5_S2_R12-2025-01-13_16-44-16
130125_NGCR_W45_S2_R12-2025-01-13_16-29-54
130125_SBLP_W32_S1_R10-2025-01-13_16-12-35
231124_30DBP_W17_5_S1_R16-2024-11-23_12-21-42
231124_45DBP_W12_5_S2_R16-2024-11-23_12-39-26
231124_SACLR_W4_5_S3_R18-2024-11-23_13-03-58
231124_SAODTE_W7_5_S1_R15-2024-11-23_13-07-49
231224_APULL_W66_S4_R7-2024-12-23_15-46-48
231224_IDBC_W7_5_S3_R7-2024-12-23_16-19-06
231224_NGCR_W52_S1_R12-2024-12-23_16-05-34
241124_APULL_W71_S3_R2-2024-11-24_07-19-26
241124_APULL_W81_S7_R5-2024-11-24_07-42-40
241124_CGCR_W52_S2_R14-2024-11-24_07-52-31
241124_DWC_W7_5_S2_R10-2024-11-24_08-29-22
241124_PREC_W7_5_S1_R14-2024-11-24_08-16-33
241224_MSP_W4_5_S1_R12-2024-12-24_14-57-46
""".split()


def main(source, folder):
    source, folder = Path(source), Path(folder)
    (folder / "recordings").mkdir(parents=True)
    rows = []
    for name in NAMES:
        file = f"{name}_active.csv"
        shutil.copyfile(source / file, folder / "recordings" / file)
        # 011224_APULL_W61_S1_R12-2024-12-01_07-36-28: day, exercise, weight, set, repetitions
        parts = name.split("-")[0].split("_")
        rows.append(
            (f"recordings/{file}", "gym-watch", "lifter", EXERCISES[parts[1]], parts[-1].lstrip("R"), "", parts[0])
        )
    manifest.write(folder, rows)


main(*sys.argv[1:])
