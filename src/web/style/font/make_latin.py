"""Makes latin.woff2 and latin-extended.woff2 from Pretendard's variable font.

    pip install fonttools brotli
    python make_latin.py PretendardVariable.woff2

The font's own dynamic subset spreads Latin over nine files, each half full of Hangul: a page with an ampersand and
an arrow loads three of them. These hold only Latin, punctuation and arrows, in the weights that are used. A changed
font may not have the reserved name, so it is called Norae Text.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEIGHTS = (400, 700)

# Without contextual alternates ("calt"), which would show the song "1x1" as "1×1", and cost 3.5 kB of every first view.
FEATURES = ["kern", "ccmp", "locl", "mark", "mkmk", "tnum"]

RANGES = {
    "latin.woff2": "20-7E A0-FF 131 152-153 2C6 2DA 2DC 2010-2015 2018-201E 2020-2022 2026 2030-2033 2039-203A "
    "20A9 20AC 2116 2122 2190-2193 2197 2212 2605-2606 2661 2665 266A",
    "latin-extended.woff2": "100-130 132-151 154-24F 2C7-2D9 2DB 2DD 300-36F 1E00-1EFF",
}

# Copyright, trademark and licence stay as they are.
KEPT_NAMES = (0, 7, 13)


def characters(ranges):
    for part in ranges.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


for name, ranges in RANGES.items():
    font = TTFont(sys.argv[1])
    options = subset.Options(hinting=False, notdef_outline=True)
    options.layout_features = FEATURES
    options.name_IDs = ["*"]
    cut = subset.Subsetter(options)
    cut.populate(unicodes=set(characters(ranges)) & set(font.getBestCmap()))
    cut.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": WEIGHTS})
    for record in font["name"].names:
        if record.nameID not in KEPT_NAMES:
            text = record.toUnicode()
            text = text.replace("PretendardVariable", "NoraeText").replace("Pretendard Variable", "Norae Text")
            record.string = text.replace("Pretendard", "Norae Text")
    font.flavor = "woff2"
    font.save(name)
