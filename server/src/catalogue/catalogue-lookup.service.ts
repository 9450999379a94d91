import { RuleError } from '@mendpoint/domain/rule-error';
import { nameKey } from '@mendpoint/domain/search-key';
import type { Context } from '../context.ts';
import * as store from './whole-catalogue.store.ts';

type Named = { id: string; name: string };

/** Finds names without asking the database for each; every function throws RuleError for an unknown one. */
export type CatalogueLookup = {
  category: (name: string) => Named;
  brand: (categoryId: string, name: string) => Named;
  device: (brandId: string, name: string) => Named;
};

export const catalogueLookup = async ({ db }: Context): Promise<CatalogueLookup> => {
  const { categories, brands, devices } = await store.allRows(db);
  const byName = <Row extends Named & { name_key: string }>(
    what: string,
    rows: Row[],
    parentOf: (row: Row) => string,
  ) => {
    const known = new Map(rows.map((row) => [`${parentOf(row)} ${row.name_key}`, { id: row.id, name: row.name }]));
    return (parentId: string, name: string): Named => {
      const row = known.get(`${parentId} ${nameKey(name)}`);
      if (!row) throw new RuleError(`Unknown ${what}: ${name.trim()}`);
      return row;
    };
  };
  const category = byName('category', categories, () => '');
  return {
    category: (name) => category('', name),
    brand: byName('brand', brands, ({ category_id }) => category_id),
    device: byName('device', devices, ({ brand_id }) => brand_id),
  };
};
