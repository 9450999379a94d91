import sharp from 'sharp';

/** A photo with a red left half, so that its orientation can be told. */
export const photo = async (
  format: 'jpeg' | 'png' | 'gif' | 'webp',
  { width = 2000, height = 1000, shade = 0, orientation = 1 } = {},
): Promise<Buffer> => {
  const left = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: { r: 255, g: shade, b: 0 } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: { r: 0, g: shade, b: 255 } } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'SECRET-PLACE', Orientation: String(orientation) } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
};
