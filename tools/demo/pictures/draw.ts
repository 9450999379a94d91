import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { EncodedImage, Picture } from '../../../server/src/images/image.ts';
import type { Tint } from './shapes.ts';

/** Hue in degrees, saturation in percent. */
export const tintOf = (hue: number, saturation: number): Tint => {
  const tone = (part: number, lightness: number) => `hsl(${hue}, ${Math.round(saturation * part)}%, ${lightness}%)`;
  return { ground: tone(0.6, 93), main: tone(1, 50), dark: tone(0.9, 27), light: tone(0.7, 86) };
};

/** A drawing of 80 × 80 units on a ground. */
const rastered = (shape: string, ground: string, px: number): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="${px}" height="${px}"><rect width="80" height="80" fill="${ground}"/>${shape}</svg>`,
    ),
  );

const encoded = (bytes: Buffer, contentType: string): EncodedImage => ({
  hash: createHash('sha256').update(bytes).digest('hex'),
  contentType,
  bytes,
});

/** A picture in the server's format, `px` wide and high. */
export const drawPicture = async (shape: string, ground: string, px: number): Promise<EncodedImage> =>
  encoded(await rastered(shape, ground, px).webp({ quality: 82, effort: 2 }).toBuffer(), 'image/webp');

/** A logo in the server's format: in colour, and in black and white. */
export const drawLogo = async (shape: string): Promise<Picture> => {
  const logo = () => rastered(shape, '#ffffff', 200).flatten();
  const [colour, ink] = await Promise.all([logo().png().toBuffer(), logo().toColourspace('b-w').png().toBuffer()]);
  return { full: encoded(colour, 'image/png'), thumbnail: encoded(ink, 'image/png') };
};
