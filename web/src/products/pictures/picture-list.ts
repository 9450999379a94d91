import type { Product } from '@mendpoint/contract/products';

export const MAX_PICTURES = 10;
export const MAX_PICTURE_BYTES = 10 * 1_048_576;
/** The types that the server takes; it also looks into the files. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** A stored picture, or a chosen file with the URL of its preview. `url` tells pictures apart. */
export type Picture = { url: string; thumbnail: string; name: string; file?: File };

export const storedPictures = ({ images, thumbnails }: Product): Picture[] =>
  images.map((url, index) => ({ url, thumbnail: thumbnails[index] ?? url, name: `Image ${index + 1}` }));

/** Separates the chosen files that can be taken from the reasons why the others cannot. */
export const partFiles = (files: readonly File[], room: number): { taken: File[]; problems: string[] } => {
  const reasons = files.map((file) => ({ file, reason: reasonAgainst(file) }));
  const sound = reasons.filter(({ reason }) => reason === null).map(({ file }) => file);
  const problems = reasons.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  const tooMany = sound.length > room ? [`A product has at most ${MAX_PICTURES} images.`] : [];
  return { taken: sound.slice(0, room), problems: [...problems, ...tooMany] };
};

const reasonAgainst = ({ name, type, size }: File): string | null => {
  if (!PICTURE_TYPES.includes(type)) return `${name} must be a PNG, JPEG, GIF or WebP file.`;
  return size > MAX_PICTURE_BYTES ? `${name} is larger than 10 MB.` : null;
};

/** Takes the item at `from` out and puts it in at `to`. */
export const movePicture = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
};

export const isSameOrder = (pictures: readonly Picture[], before: Product): boolean =>
  pictures.length === before.images.length && pictures.every(({ url }, index) => url === before.images[index]);

/** The fields of a PATCH that go with the picture files: which pictures go, and the order of the rest. */
export const pictureFields = (pictures: readonly Picture[], before: Product) => {
  const isKept = (url: string) => pictures.some((picture) => picture.url === url);
  const files = pictures.filter(({ file }) => file !== undefined);
  return {
    removeImages: JSON.stringify(before.images.filter((url) => !isKept(url))),
    imageOrder: JSON.stringify(
      pictures.map((picture) => (picture.file ? `new:${files.indexOf(picture)}` : picture.url)),
    ),
  };
};

/** Once somebody else has saved the product: adds their new pictures, drops those they removed, keeps the order of `mine`. */
export const mergePictures = (mine: readonly Picture[], before: Product, newer: Product): Picture[] => [
  ...mine.filter(({ url, file }) => file !== undefined || newer.images.includes(url)),
  ...storedPictures(newer).filter(({ url }) => !before.images.includes(url)),
];
