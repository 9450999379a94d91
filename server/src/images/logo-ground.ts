/** Of a picture: four bytes each (red, green, blue, opacity), row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** Between 0 and 255. White paper is 255; yellow ink, which is still read on it, is about 200. */
const PALE = 215;
const OPAQUE = 128;

/**
 * Whether a logo was drawn for a dark ground, so that white paper would swallow it: where it borders on what is see-through
 * it is mostly pale. (White letters inside of a coloured badge border on the badge, and are read on any ground.)
 */
export const needsDarkGround = (pixels: Pixels): boolean => {
  let [pale, all] = [0, 0];
  for (let index = 0; index < pixels.width * pixels.height; index += 1) {
    if (!isBorder(pixels, index)) continue;
    all += 1;
    if (lightness(pixels, index) > PALE) pale += 1;
  }
  return pale * 2 > all;
};

const isOpaque = ({ data }: Pixels, index: number): boolean => (data[index * 4 + 3] ?? 0) >= OPAQUE;

const isBorder = (pixels: Pixels, index: number): boolean => {
  if (!isOpaque(pixels, index)) return false;
  const { width, height } = pixels;
  const [x, y] = [index % width, Math.floor(index / width)];
  const beside = [
    x > 0 && index - 1,
    x < width - 1 && index + 1,
    y > 0 && index - width,
    y < height - 1 && index + width,
  ];
  return beside.some((neighbour) => neighbour !== false && !isOpaque(pixels, neighbour));
};

/** ITU-R BT.601. */
const lightness = ({ data }: Pixels, index: number): number => {
  const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};
