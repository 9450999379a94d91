import type { StarterCategory, StarterChoice } from '@mendpoint/contract/catalogue/starter';

/**
 * A part that can be chosen by itself: a brand of a category with its devices, or the category's usual repairs (`brand`
 * is null).
 */
export type StarterPart = { category: string; brand: string | null };

/** The chosen parts, each by its key. */
export type Chosen = ReadonlySet<string>;

export const keyOf = ({ category, brand }: StarterPart): string => JSON.stringify([category, brand]);

export const partsOf = ({ name, repairs, brands }: StarterCategory): StarterPart[] => [
  ...(repairs.length > 0 ? [{ category: name, brand: null }] : []),
  ...brands.map((brand) => ({ category: name, brand: brand.name })),
];

/** Adds these parts to the chosen ones, or removes them. */
export const choose = (chosen: Chosen, parts: readonly StarterPart[], isChosen: boolean): Chosen => {
  const keys = parts.map(keyOf);
  return new Set(isChosen ? [...chosen, ...keys] : [...chosen].filter((key) => !keys.includes(key)));
};

/** The chosen parts as the server expects them. */
export const choicesOf = (categories: readonly StarterCategory[], chosen: Chosen): StarterChoice[] =>
  categories.flatMap((category) => {
    const parts = partsOf(category).filter((part) => chosen.has(keyOf(part)));
    if (parts.length === 0) return [];
    const brands = parts.flatMap(({ brand }) => (brand === null ? [] : [brand]));
    return [{ category: category.name, repairs: brands.length < parts.length, brands }];
  });

type Entry = { isThere: boolean };

/** The devices or repairs of a part. */
export const goodsOf = ({ repairs, brands }: StarterCategory, { brand: name }: StarterPart): Entry[] =>
  name === null ? repairs : (brands.find((brand) => brand.name === name)?.devices ?? []);

export type Sum = { isNew: number; isThere: number };

/** How many entries are new, and how many exist already and stay as they are. */
export const sumOf = (entries: readonly Entry[]): Sum => {
  const isThere = entries.filter((entry) => entry.isThere).length;
  return { isNew: entries.length - isThere, isThere };
};

/** What adding the chosen parts would do, their brands and categories included. */
export const sumOfChosen = (categories: readonly StarterCategory[], chosen: Chosen): Sum =>
  sumOf(
    categories.flatMap((category) => {
      const parts = partsOf(category).filter((part) => chosen.has(keyOf(part)));
      const chosenBrands = category.brands.filter(({ name }) => parts.some(({ brand }) => brand === name));
      const goods = parts.flatMap((part) => goodsOf(category, part));
      return parts.length === 0 ? [] : [category, ...chosenBrands, ...goods];
    }),
  );
