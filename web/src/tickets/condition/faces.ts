import type { Face, Outline } from '@mendpoint/domain/ticket/condition';

type Size = { width: number; height: number; depth: number };

/** In the units of the pictures. Sides are drawn thicker than they are: a finger has to hit them. */
const SIZES: Record<Outline, Size> = {
  phone: { width: 100, height: 200, depth: 40 },
  tablet: { width: 150, height: 200, depth: 40 },
  laptop: { width: 220, height: 200, depth: 44 },
  watch: { width: 130, height: 160, depth: 50 },
  plain: { width: 180, height: 180, depth: 70 },
};

export const faceSize = (outline: Outline, face: Face): { width: number; height: number } => {
  const { width, height, depth } = SIZES[outline];
  if (face === 'left' || face === 'right') return { width: depth, height };
  return face === 'top' || face === 'bottom' ? { width, height: depth } : { width, height };
};

type Rect = { x: number; y: number; width: number; height: number; rx: number };

/** What tells the sides apart: the screen, the keys, the cameras. */
export const detailsOf = (outline: Outline, face: Face): readonly Rect[] => DETAILS[outline][face] ?? [];

const inset = ({ width, height }: Size, by: number, rx: number): Rect => ({
  ...{ x: by, y: by, rx },
  width: width - 2 * by,
  height: height - 2 * by,
});

const DETAILS: Record<Outline, Partial<Record<Face, readonly Rect[]>>> = {
  phone: {
    front: [inset(SIZES.phone, 6, 10), { x: 40, y: 12, width: 20, height: 6, rx: 3 }],
    back: [
      { x: 10, y: 10, width: 36, height: 40, rx: 8 },
      { x: 16, y: 16, width: 10, height: 10, rx: 5 },
      { x: 30, y: 30, width: 10, height: 10, rx: 5 },
    ],
    left: [
      { x: 15, y: 40, width: 10, height: 18, rx: 4 },
      { x: 15, y: 64, width: 10, height: 18, rx: 4 },
    ],
    right: [{ x: 15, y: 52, width: 10, height: 30, rx: 4 }],
    bottom: [{ x: 38, y: 15, width: 24, height: 10, rx: 5 }],
  },
  tablet: {
    front: [inset(SIZES.tablet, 10, 4), { x: 73, y: 3, width: 4, height: 4, rx: 2 }],
    back: [{ x: 12, y: 12, width: 18, height: 18, rx: 6 }],
    bottom: [{ x: 63, y: 15, width: 24, height: 10, rx: 5 }],
  },
  laptop: {
    front: [
      { x: 14, y: 8, width: 192, height: 96, rx: 4 },
      { x: 14, y: 118, width: 192, height: 36, rx: 3 },
      { x: 80, y: 162, width: 60, height: 30, rx: 4 },
    ],
    back: [{ x: 98, y: 88, width: 24, height: 24, rx: 12 }],
  },
  watch: {
    front: [{ x: 25, y: 30, width: 80, height: 100, rx: 18 }],
    back: [{ x: 40, y: 55, width: 50, height: 50, rx: 25 }],
    right: [{ x: 17, y: 50, width: 16, height: 24, rx: 6 }],
  },
  plain: {},
};
