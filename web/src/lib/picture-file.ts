/**
 * In pixels. Every till that opens the paydesk loads these pictures, and its tiles show them at a tenth of this size.
 */
const LONGEST_SIDE = 640;
const QUALITY = 0.85;

/** Width and height within the longest side, in the same proportion. Smaller pictures keep their size. */
const fitWithin = (width: number, height: number): [number, number] => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
};

/** Reads a picture file as a data URL small enough to store. Throws when the browser cannot read it as a picture. */
export const readPicture = async (file: File): Promise<string> => {
  const bitmap = await createImageBitmap(file);
  const [width, height] = fitWithin(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  // WebP keeps transparency; a browser that cannot write it falls back to PNG by itself.
  return canvas.toDataURL('image/webp', QUALITY);
};
