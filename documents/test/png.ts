import { deflateSync } from 'node:zlib';

/** A grey PNG as a data URL. Its checksums are none: whoever makes a PDF does not look at them. */
export const png = (width: number, height: number): string => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 128).map((byte, n) => (n % (width + 1) ? byte : 0)));
  const chunks = [chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
};
