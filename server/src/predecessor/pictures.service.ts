import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MAX_IMAGES } from '@mendpoint/contract/products';
import { RuleError } from '@mendpoint/domain/rule-error';
import { encodePicture } from '../images/encode-images.ts';
import type { EncodedImage, Picture, Upload } from '../images/image.ts';
import { iconOf, uploadOf } from '../images/images.service.ts';
import type { Move } from './move.ts';
import type { Collection } from './source/collections.ts';
import type { Document } from './source/documents.ts';
import { fieldOf, idOf } from './source/values.ts';

/** Stands for the login whose turn a picture takes: moving in has no login. */
const NOBODY = 'moving in';

/** The icon of a category; null where it has none, or none that can be read. */
export const iconFrom = async (
  move: Move,
  { collection, document }: { collection: Collection; document: Document },
): Promise<EncodedImage | null> => {
  const [icon] = await readAll(move, collection, document, ['p_image', 'image'], (upload) => iconOf(upload, NOBODY));
  return icon ?? null;
};

/** The pictures of a product, as many as it may have. */
export const picturesFrom = (move: Move, document: Document): Promise<Picture[]> =>
  readAll(move, 'products', document, ['images', 'image'], (upload) => encodePicture(upload, NOBODY));

const readAll = async <Read>(
  move: Move,
  collection: Collection,
  document: Document,
  fields: string[],
  read: (upload: Upload) => Promise<Read>,
): Promise<Read[]> => {
  const value = fieldOf(document, ...fields);
  const places = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one.trim() !== '');
  if (places.length > MAX_IMAGES) {
    const text = `comes with the first ${MAX_IMAGES} of its ${places.length} pictures`;
    move.findings.add('doubtful', collection, idOf(document), text);
  }
  const found: Read[] = [];
  for (const place of places.slice(0, MAX_IMAGES) as string[]) {
    try {
      found.push(await read(uploadAt(move, place)));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      move.findings.add('doubtful', collection, idOf(document), `comes without a picture: ${error.message}`);
    }
  }
  return found;
};

const MOST_BYTES = 10 * 1_048_576;
/** The longest name that file systems take. A picture stored as bare base64 is longer. */
const MOST_LETTERS = 255;

/** Reads a data URL, or the file of that name in the folder of pictures, wherever the predecessor kept it. */
const uploadAt = ({ options }: Move, place: string): Upload => {
  if (place.startsWith('data:')) return uploadOf(place);
  const fileName = basename(place.replaceAll('\\', '/').replace(/[?#].*$/, ''));
  if (fileName.includes('\0') || Buffer.byteLength(fileName) > MOST_LETTERS) {
    throw new RuleError(`'${fileName.slice(0, 40)}…' is no name of a file`);
  }
  if (options.images === null) throw new RuleError(`'${fileName}' is looked for with --images FOLDER`);
  const file = join(options.images, fileName);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new RuleError(`'${fileName}' is not in the folder of pictures`);
  if (found.size > MOST_BYTES) throw new RuleError(`'${fileName}' is larger than 10 MB`);
  return { fileName, bytes: readFileSync(file) };
};
