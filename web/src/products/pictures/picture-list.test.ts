import { MAX_IMAGE_BYTES, MAX_IMAGES } from '@mendpoint/contract/products';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productWith } from '../../../test/product-fixture.ts';
import {
  isSameOrder,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  mergePictures,
  movePicture,
  type Picture,
  partFiles,
  pictureFields,
  storedPictures,
} from './picture-list.ts';

const fileOf = (name: string, type = 'image/png', size = 10): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const newPicture = (name: string): Picture => ({ url: `blob:${name}`, thumbnail: '', name, file: fileOf(name) });
const urls = (pictures: readonly Picture[]) => pictures.map(({ url }) => url);

describe('chosen files', () => {
  it('are held to the limits of the server', () => {
    expect([MAX_PICTURES, MAX_PICTURE_BYTES]).toEqual([MAX_IMAGES, MAX_IMAGE_BYTES]);
  });

  it('are taken up to the room that is left, and refused by name', () => {
    const files = [
      fileOf('a.png'),
      fileOf('b.heic', 'image/heic'),
      fileOf('c.jpg', 'image/jpeg', MAX_PICTURE_BYTES + 1),
      fileOf('d.webp', 'image/webp', MAX_PICTURE_BYTES),
      fileOf('e.gif', 'image/gif'),
    ];
    const { taken, problems } = partFiles(files, 2);
    expect(taken.map(({ name }) => name)).toEqual(['a.png', 'd.webp']);
    expect(problems).toEqual([
      'b.heic must be a PNG, JPEG, GIF or WebP file.',
      'c.jpg is larger than 10 MB.',
      'A product has at most 10 images.',
    ]);
  });
});

describe('the order of pictures', () => {
  it('is changed by taking one out and putting it in elsewhere', () => {
    expect(movePicture(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(movePicture(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('loses and doubles nothing, and a move back undoes it', () => {
    const place = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const items = Array.from({ length: 10 }, (_, index) => index);
        expect(movePicture(items, from, to)[to]).toBe(from);
        expect(movePicture(movePicture(items, from, to), to, from)).toEqual(items);
      }),
    );
  });

  it('is sent to the server by URL, new pictures by their number', () => {
    const product = productWith();
    const [first, second] = storedPictures(product);
    const pictures = [newPicture('x.png'), second!, newPicture('y.png')];
    expect(pictureFields(pictures, product)).toEqual({
      removeImages: JSON.stringify([first!.url]),
      imageOrder: JSON.stringify(['new:0', second!.url, 'new:1']),
    });
    expect(isSameOrder([first!, second!], product)).toBe(true);
    expect(isSameOrder([second!, first!], product)).toBe(false);
  });
});

it('a newer version keeps the order from here, brings the pictures that were added elsewhere and drops those removed', () => {
  const before = productWith({ images: ['a', 'b', 'c'], thumbnails: ['a', 'b', 'c'] });
  const [a, b] = storedPictures(before);
  const mine = [newPicture('x'), b!, a!];
  const newer = productWith({ images: ['a', 'c', 'd'], thumbnails: ['a', 'c', 'd'] });
  expect(urls(mergePictures(mine, before, newer))).toEqual(['blob:x', 'a', 'd']);
});
