import type { Picture } from '../../../server/src/images/image.ts';
import { drawPicture, tintOf } from './draw.ts';
import { type Kind, SHAPES, type Tint } from './shapes.ts';

/** In pixels: the size of a thumbnail, so that one picture serves as both. */
const PX = 320;

/**
 * The kind of a product by words in its name; the first match counts. Any other product is work, and has no picture.
 */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/clear case/, 'clearCase'],
  [/tempered glass/, 'glass'],
  [/wallet case/, 'walletCase'],
  [/folio case/, 'folio'],
  [/refurbished/, 'phone'],
  [/ cable /, 'cable'],
  [/Car charger/, 'carCharger'],
  [/MagSafe|charging pad/, 'pad'],
  [/charger/, 'charger'],
  [/Power bank/, 'powerBank'],
  [/EarPods/, 'earPhones'],
  [/AirPods|Buds/, 'buds'],
  [/speaker/, 'speaker'],
  [/grip/, 'grip'],
  [/vent mount/, 'mount'],
  [/microSD/, 'card'],
  [/USB drive/, 'drive'],
  [/tablet stand/, 'stand'],
  [/cleaning kit/, 'kit'],
  [/SIM card tool/, 'tool'],
];

/** In degrees, and how much of it: what people take for the colour of a brand. */
const BRANDS: Readonly<Record<string, readonly [hue: number, saturation: number]>> = {
  Apple: [220, 8],
  Samsung: [225, 55],
  Google: [145, 40],
  OPPO: [165, 55],
  Belkin: [95, 40],
  Anker: [198, 70],
  SanDisk: [4, 62],
  PopSockets: [285, 45],
};
const NO_BRAND = [178, 45] as const;

/** The colours of phones. Goods for a device are drawn in the device's colour. */
const DEVICE_HUES = [212, 350, 42, 150, 268, 190, 18, 320] as const;

type Pictured = { name: string; brand: string; device: string };

const kindOf = (name: string): Kind | null => KINDS.find(([words]) => words.test(name))?.[1] ?? null;

const tintFor = ({ brand, device }: Pictured): Tint => {
  if (device === '') return tintOf(...(BRANDS[brand] ?? NO_BRAND));
  const sum = [...device].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return tintOf(DEVICE_HUES[sum % DEVICE_HUES.length] ?? 0, 45);
};

export type PictureOf = (product: Pictured) => Promise<Picture[]>;

/** Draws a picture for each product that is a thing, once for all that look alike. */
export const openStudio = (): PictureOf => {
  const drawn = new Map<string, Promise<Picture>>();
  return async (product) => {
    const kind = kindOf(product.name);
    if (kind === null) return [];
    const tint = tintFor(product);
    const key = `${kind} ${tint.main}`;
    const picture = drawn.get(key) ?? draw(kind, tint);
    drawn.set(key, picture);
    return [await picture];
  };
};

const draw = async (kind: Kind, tint: Tint): Promise<Picture> => ({
  full: await drawPicture(SHAPES[kind](tint), tint.ground, PX),
  thumbnail: null,
});
