import { createHash } from 'node:crypto';
import { RuleError } from '@mendpoint/domain/rule-error';
import type { Context } from '../context.ts';
import { NotFound } from '../errors.ts';
import * as store from './images.store.ts';

const MAX_BYTES = 10 * 1_048_576;

/** Throws NotFound. */
export const findImage = async ({ db }: Context, hash: string) => {
  const image = await store.findImage(db, hash);
  if (!image) throw new NotFound('Image');
  return image;
};

/** Stores the image of a data URL and answers its hash. Throws RuleError for what is no PNG, JPEG, GIF or WebP. */
export const saveDataUrl = async ({ db, now }: Context, dataUrl: string): Promise<string> => {
  const [, base64 = ''] = /^data:[\w./+-]*;base64,([A-Za-z0-9+/=\s]+)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const contentType = contentTypeOf(bytes);
  if (!contentType) throw new RuleError('The image must be a PNG, JPEG, GIF or WebP file.');
  if (bytes.length > MAX_BYTES) throw new RuleError('The image is larger than 10 MB.');
  const hash = createHash('sha256').update(bytes).digest('hex');
  await store.saveImage(db, { hash, content_type: contentType, bytes, created_at: now().toISOString() });
  return hash;
};

/** By the first bytes, never by what the sender says. */
const contentTypeOf = (bytes: Buffer): string | null => {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('89504e470d0a1a0a')) return 'image/png';
  if (starts('ffd8ff')) return 'image/jpeg';
  if (starts('474946383761') || starts('474946383961')) return 'image/gif';
  if (starts('52494646') && starts('57454250', 8)) return 'image/webp';
  return null;
};
