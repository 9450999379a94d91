import { RuleError } from '@mendpoint/domain/rule-error';
import type { AtomicContext, Context } from '../context.ts';
import { NotFound } from '../errors.ts';
import { encodeIcon, encodeLogo } from './encode-images.ts';
import type { EncodedImage, Picture, Upload } from './image.ts';
import * as store from './images.store.ts';

/** Throws NotFound. */
export const findImage = async ({ db }: Context, hash: string): Promise<EncodedImage> => {
  const image = await store.findImage(db, hash);
  if (!image) throw new NotFound('Image');
  return image;
};

/** A picture that is for some alone, which the caller has seen to. Throws NotFound. */
export const findPrivateImage = async ({ db }: Context, hash: string, isSmall: boolean): Promise<EncodedImage> => {
  const image = await store.findAnyImage(db, hash, isSmall);
  if (!image) throw new NotFound('Image');
  return image;
};

/**
 * An icon (at most 256 px) of an upload or a data URL. To be called before the transaction that saves it: decoding takes
 * time. Throws RuleError for what is no sound picture.
 */
export const iconOf = (source: Upload | string, loginId: string): Promise<EncodedImage> =>
  encodeIcon(uploadFrom(source), loginId);

/** The same for a logo (at most 600 × 200 px). */
export const logoOf = (source: Upload | string, loginId: string): Promise<Picture> =>
  encodeLogo(uploadFrom(source), loginId);

const uploadFrom = (source: Upload | string): Upload => (typeof source === 'string' ? uploadOf(source) : source);

/** The bytes of a data URL. What is not base64 in it is passed over, and the rest is then no picture. Throws RuleError. */
export const uploadOf = (dataUrl: string): Upload => {
  const [head] = /^data:[\w./+-]*;base64,/.exec(dataUrl) ?? [];
  if (head === undefined) throw new RuleError('The image must be a PNG, JPEG, GIF or WebP file.');
  return { fileName: '', bytes: Buffer.from(dataUrl.slice(head.length), 'base64') };
};

/** Answers the hash. The same picture is stored once. */
export const saveIcon = async ({ db, now }: AtomicContext, icon: EncodedImage): Promise<string> => {
  await store.saveImage(db, icon, { thumbnailHash: null, at: now().toISOString(), isPrivate: false });
  return icon.hash;
};

/** Answers the hash of the full edition. */
export const savePicture = (inside: AtomicContext, picture: Picture): Promise<string> =>
  saveBoth(inside, picture, false);

/** The same of a picture that nobody is to find by its hash alone. */
export const savePrivatePicture = (inside: AtomicContext, picture: Picture): Promise<string> =>
  saveBoth(inside, picture, true);

const saveBoth = async (
  { db, now }: AtomicContext,
  { full, thumbnail }: Picture,
  isPrivate: boolean,
): Promise<string> => {
  const kept = { at: now().toISOString(), isPrivate };
  if (thumbnail) await store.saveImage(db, thumbnail, { ...kept, thumbnailHash: null });
  await store.saveImage(db, full, { ...kept, thumbnailHash: thumbnail?.hash ?? null });
  return full.hash;
};

/** Deletes those of the images, with their thumbnails, that no row shows any more. */
export const dropUnused = async ({ db }: AtomicContext, hashes: readonly string[]): Promise<void> => {
  if (hashes.length === 0) return;
  const thumbnails = await store.lockImages(db, hashes);
  await store.deleteUnused(db, hashes);
  if (thumbnails.length > 0) await store.deleteUnused(db, thumbnails);
};
