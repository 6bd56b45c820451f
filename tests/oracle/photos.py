"""Faces in front of a camera: the colours of stickers under a light, and pictures of them."""
from __future__ import annotations

import math
import random
from typing import List, Tuple

Colour = Tuple[float, float, float]
SHOP = {"U": (244, 244, 244), "R": (183, 18, 52), "F": (0, 155, 72), "D": (255, 213, 0), "L": (255, 88, 0),
        "B": (0, 70, 173)}
TURNED = [6, 3, 0, 7, 4, 1, 8, 5, 2]  # sticker at each position after a clockwise quarter turn


def to_light(value: float) -> float:
    v = value / 255
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def to_byte(light: float) -> int:
    light = min(max(light, 0), 1)
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def lit(colour: Colour, lamp: Colour) -> Tuple[int, int, int]:
    red, green, blue = (to_byte(to_light(c) * l) for c, l in zip(colour, lamp))
    return red, green, blue


def shown(state: str, chance: random.Random, scatter: float) -> List[List[str]]:
    """Returns the six faces in hexadecimal colours under one light, with small variations per face and sticker."""
    lamp = [math.exp(chance.uniform(-0.9, 0)) for _ in range(3)]
    faces = []
    for f in range(6):
        own = [channel * math.exp(chance.uniform(-scatter, scatter)) for channel in lamp]
        stickers = [lit(SHOP[s], tuple(c * math.exp(chance.uniform(-scatter, scatter)) for c in own))
                    for s in state[9 * f:9 * f + 9]]
        faces.append(["#%02x%02x%02x" % s for s in stickers])
    return faces


def drawn(colours: List[Tuple[int, int, int]], side: int, left: float, top: float, width: float, angle: float) -> bytes:
    """Draws a face with black gaps in front of a grey wall, as a PPM file."""
    pixels = bytearray()
    sine, cosine = math.sin(angle), math.cos(angle)
    for y in range(side):
        for x in range(side):
            dx, dy = x + 0.5 - left - width / 2, y + 0.5 - top - width / 2
            u, v = ((dx * cosine + dy * sine) / width + 0.5) * 3, ((dy * cosine - dx * sine) / width + 0.5) * 3
            colour = (128, 124, 118)
            if 0 <= u < 3 and 0 <= v < 3:
                inside = abs(u % 1 - 0.5) < 0.43 and abs(v % 1 - 0.5) < 0.43
                colour = colours[int(v) * 3 + int(u)] if inside else (20, 20, 22)
            pixels += bytes(colour)
    return f"P6 {side} {side} 255\n".encode() + bytes(pixels)
