import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/text/search-key';
import { differences } from '../audit/audit-entry.ts';
import { recordEntry } from '../audit/record-entry.service.ts';
import { type CatalogueRow, exportCatalogue, planCatalogue } from '../catalogue/import-catalogue.service.ts';
import type { AtomicContext, Context } from '../context.ts';
import { refuseTaken } from '../editing/refusals.ts';
import { Conflict } from '../errors.ts';
import { rowsOf, STARTER_CATALOGUE, type StarterChoice } from './starter-catalogue.ts';

type Offered = { name: string; isThere: boolean };
export type OfferedCategory = Offered & { repairs: Offered[]; brands: (Offered & { devices: Offered[] })[] };

const keyOf = ({ type, name, category, brand }: Omit<CatalogueRow, 'rate'>): string =>
  JSON.stringify([type, nameKey(category), nameKey(brand), nameKey(name)]);

/** The starter catalogue, and which of it the shop's own has already: an entry of the same name in the same place. */
export const offerStarter = async (context: Context): Promise<OfferedCategory[]> => {
  const there = new Set((await exportCatalogue(context)).map(keyOf));
  const offer = (type: CatalogueRow['type'], name: string, category = '', brand = ''): Offered => ({
    name,
    isThere: there.has(keyOf({ type, name, category, brand })),
  });
  return STARTER_CATALOGUE.map(({ category, repairs, brands }) => ({
    ...offer('category', category),
    repairs: repairs.map((repair) => offer('repair part', repair, category)),
    brands: brands.map(({ brand, devices }) => ({
      ...offer('brand', brand, category),
      devices: devices.map((device) => offer('device', device, category, brand)),
    })),
  }));
};

/**
 * Adds what is not there yet of the chosen part, and leaves the rest of the catalogue as it is. In a transaction. Throws
 * RuleError for a category or brand that is not in the starter catalogue, Conflict when the same names were added meanwhile.
 */
export const addStarter = async (
  inside: AtomicContext,
  choices: readonly StarterChoice[],
  signal: AbortSignal,
): Promise<{ added: number; kept: number }> => {
  for (const choice of choices) refuseUnknownNames(choice);
  const lines = rowsOf(choices).map((row, index) => ({ ...row, line: index + 1 }));
  const plan = await planCatalogue(inside, { lines, signal });
  const addedMeanwhile = () => new Conflict('Somebody else added some of it at the same moment. Nothing was added.');
  await refuseTaken(
    plan.finish(inside, () => undefined),
    addedMeanwhile,
  );
  const { created: added, unchanged: kept } = plan;
  await recordEntry(inside, {
    kind: 'import',
    act: 'carried out',
    subject: { id: null, name: 'starter catalogue' },
    shopId: null,
    changes: differences(null, { chosen: choices.map(wordsFor).join('; '), created: added, unchanged: kept }),
  });
  return { added, kept };
};

const refuseUnknownNames = ({ category, brands }: StarterChoice): void => {
  const found = STARTER_CATALOGUE.find((starter) => starter.category === category);
  if (!found) throw new RuleError(`Unknown category: ${category}`, 'choices');
  const unknown = brands.find((name) => !found.brands.some(({ brand }) => brand === name));
  if (unknown !== undefined) throw new RuleError(`Unknown brand: ${unknown}`, 'choices');
};

/** 'Phone (repairs, Apple, Samsung)'. */
const wordsFor = ({ category, repairs, brands }: StarterChoice): string => {
  const taken = [...(repairs ? ['repairs'] : []), ...brands];
  return taken.length === 0 ? category : `${category} (${taken.join(', ')})`;
};
