import type { Level } from '../catalogue/catalogue.ts';
import type { CatalogueRow } from '../catalogue/import-catalogue.service.ts';
import { consoles } from './data/consoles.ts';
import { laptops } from './data/laptops.ts';
import { phones } from './data/phones.ts';
import { tablets } from './data/tablets.ts';
import { watches } from './data/watches.ts';
import type { StarterCategory } from './starter-category.ts';

/** The months that the files of `data` cover, for devices sold in Australia. Who adds devices moves the second one. */
export const STARTER_SPAN = { from: '2018-01', until: '2025-10' };

export const STARTER_CATALOGUE: readonly StarterCategory[] = [phones, tablets, laptops, watches, consoles];

/** What is taken of a category: its usual repairs or not, and brands by their names. */
export type StarterChoice = { category: string; repairs: boolean; brands: readonly string[] };

const rowOf = (type: Level, name: string, category = '', brand = ''): CatalogueRow => ({
  type,
  name,
  category,
  brand,
  rate: null,
});

/** The chosen part of the catalogue, always in the order of the files: two people who add at once then never block each other. */
export const rowsOf = (choices: readonly StarterChoice[]): CatalogueRow[] =>
  STARTER_CATALOGUE.flatMap(({ category, repairs, brands }) => {
    const chosen = choices.filter((choice) => choice.category === category);
    if (chosen.length === 0) return [];
    const takenRepairs = chosen.some((choice) => choice.repairs) ? repairs : [];
    const takenBrands = brands.filter(({ brand }) => chosen.some((choice) => choice.brands.includes(brand)));
    return [
      rowOf('category', category),
      ...takenRepairs.map((repair) => rowOf('repair part', repair, category)),
      ...takenBrands.flatMap(({ brand, devices }) => [
        rowOf('brand', brand, category),
        ...devices.map((device) => rowOf('device', device, category, brand)),
      ]),
    ];
  });
