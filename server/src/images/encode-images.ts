import { createHash } from 'node:crypto';
import { MAX_IMAGES } from '@mendpoint/contract/products';
import { RuleError } from '@mendpoint/domain/rule-error';
import { Unavailable } from '../errors.ts';
import { takeFairTurns } from '../workers/fair-turns.ts';
import type { EncodedImage, Picture, Upload } from './image.ts';
import { needsDarkGround } from './logo-ground.ts';

type Sharp = typeof import('sharp').default;
type SharpPicture = import('sharp').Sharp;

const FULL_PX = 1600;
const THUMBNAIL_PX = 320;
const ICON_PX = 256;
/** The largest edition of a logo: at the size in which papers show it, more than a printer can tell apart. */
const LOGO_PX = { width: 600, height: 200 };
/** A head for 58 mm paper has 384 dots in a row. */
const RECEIPT_LOGO_PX = { width: 384, height: 128 };

/** Above what phones take (64), below what a small machine cannot decode. */
const MAX_PIXELS = 80_000_000;
const MAX_BYTES = 10 * 1_048_576;
const MAX_SECONDS = 30;

/**
 * One picture at a time, each login in turn: decoding takes a core and much memory, and the till comes first. Throws
 * RuleError for what is no sound PNG, JPEG, GIF (its first frame counts) or WebP within the limits, and Busy.
 */
export const encodePicture = (upload: Upload, loginId: string): Promise<Picture> =>
  inTurn(loginId, async () => {
    const sharp = await loadSharp();
    const { size, ...full } = await encodeWithin(sharp, upload, FULL_PX);
    if (size <= THUMBNAIL_PX) return { full, thumbnail: null };
    const { size: _, ...thumbnail } = await encodeWithin(sharp, { ...upload, bytes: full.bytes }, THUMBNAIL_PX);
    return { full, thumbnail };
  });

/** The same for what is only ever shown small. */
export const encodeIcon = (upload: Upload, loginId: string): Promise<EncodedImage> =>
  inTurn(loginId, async () => {
    const sharp = await loadSharp();
    const { size: _, ...icon } = await encodeWithin(sharp, upload, ICON_PX);
    return icon;
  });

/**
 * The same for the logo of papers, as PNG without transparency, which goes into a PDF as it is: in colour, and as `thumbnail`
 * in black and white for the thermal printer. One that was drawn for a dark ground gets one; on thermal paper, where black
 * is slow and smears, its light and dark change places instead.
 */
export const encodeLogo = (upload: Upload, loginId: string): Promise<Picture> =>
  inTurn(loginId, async () => {
    const sharp = await loadSharp();
    const { data, info } = await decoded(sharp, upload, (picture) =>
      picture
        .resize({ ...LOGO_PX, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw(),
    );
    const raw = { width: info.width, height: info.height, channels: 4 } as const;
    const isForDark = needsDarkGround({ ...raw, data });
    const on = (ground: string) => sharp(data, { raw }).flatten({ background: ground });
    const margin = isForDark ? Math.ceil(raw.height / 8) : 0;
    const sides = { top: margin, bottom: margin, left: margin, right: margin };
    const colour = isForDark ? on(DARK).extend({ ...sides, background: DARK }) : on('white');
    const ink = await inked(sharp, isForDark ? on('black').negate() : on('white'));
    return { full: pngOf(await colour.png().toBuffer()), thumbnail: pngOf(ink) };
  });

/** In black and white, the darkest of it black, its ground pure white, which a printer leaves alone. */
const inked = async (sharp: Sharp, onWhite: SharpPicture): Promise<Buffer> => {
  const { data, info } = await onWhite
    .resize({ ...RECEIPT_LOGO_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const darkest = data.reduce((least, grey) => Math.min(least, grey), 254);
  const stretch = 255 / (255 - darkest);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw })
    .linear(stretch, -darkest * stretch)
    .toColourspace('b-w')
    .png()
    .toBuffer();
};

const DARK = '#1c2526';

const pngOf = (bytes: Buffer): EncodedImage => ({ hash: hashOf(bytes), contentType: 'image/png', bytes });

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** `size` is the longer side in pixels. */
const encodeWithin = async (
  sharp: Sharp,
  upload: Upload,
  px: number,
): Promise<EncodedImage & { bytes: Buffer; size: number }> => {
  const { data: bytes, info } = await decoded(sharp, upload, (picture) =>
    picture.resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  );
  return { hash: hashOf(bytes), contentType: 'image/webp', bytes, size: Math.max(info.width, info.height) };
};

/** What `make` makes of the picture, upright and without metadata. Throws RuleError for what is none, or too large. */
const decoded = async (sharp: Sharp, upload: Upload, make: (picture: SharpPicture) => SharpPicture) => {
  await checkHeader(sharp, upload);
  try {
    const picture = sharp(upload.bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    return await make(picture.timeout({ seconds: MAX_SECONDS }).autoOrient()).toBuffer({ resolveWithObject: true });
  } catch {
    throw refusal(upload, 'is broken or cut off.');
  }
};

const checkHeader = async (sharp: Sharp, upload: Upload): Promise<void> => {
  if (upload.bytes.length > MAX_BYTES) throw refusal(upload, 'is larger than 10 MB.');
  if (!isPicture(upload.bytes)) throw refusal(upload, 'must be a PNG, JPEG, GIF or WebP file.');
  const { width, height } = await sharp(upload.bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusal(upload, 'is broken or cut off.');
    });
  if (width * height > MAX_PIXELS) {
    throw refusal(upload, `has more than ${MAX_PIXELS / 1_000_000} megapixels.`);
  }
};

/** By the first bytes, never by what the sender says. */
const isPicture = (bytes: Buffer): boolean => {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  return (
    starts('89504e470d0a1a0a') ||
    starts('ffd8ff') ||
    starts('474946383761') ||
    starts('474946383961') ||
    (starts('52494646') && starts('57454250', 8))
  );
};

const refusal = ({ fileName }: Upload, sentence: string): RuleError => {
  const name = fileName.replace(/\p{C}/gu, '').trim().slice(0, 100);
  return new RuleError(name ? `The image '${name}' ${sentence}` : `The image ${sentence}`);
};

/** The pictures of two products at most; what one login sends beyond that, it sends later. */
const inTurn = takeFairTurns(2 * MAX_IMAGES);

const DECODERS = ['JpegBuffer', 'PngBuffer', 'NsgifBuffer', 'WebpBuffer'].map((format) => `VipsForeignLoad${format}`);

let loaded: Sharp | null = null;

/** Loaded at the first picture: a machine that its native code was not made for still sells. */
const loadSharp = async (): Promise<Sharp> => {
  if (loaded) return loaded;
  try {
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS });
    loaded = sharp;
    return sharp;
  } catch (cause) {
    throw new Unavailable('Images cannot be stored on this server: its image library does not run here.', { cause });
  }
};
