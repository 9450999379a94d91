import type { Move } from '../move.ts';
import type { Document } from '../source/documents.ts';
import { idOf, textOf } from '../source/values.ts';

/** Answers the names of the repair products whose ids stand anywhere in a sale. */
export const repairProductsIn = async ({ source, findings }: Move): Promise<(sale: Document) => string[]> => {
  const names = new Map<string, string>();
  for await (const document of source('repairproducts')) {
    findings.tallyOf('repairproducts').read += 1;
    const name = textOf(document, 'name', 'repair_name', 'product_name') || 'without a name';
    names.set(idOf(document), name);
    findings.add('told', 'repairproducts', idOf(document), `'${name}' comes as a note on the sales that name it`);
  }
  if (names.size === 0) return () => [];
  return (sale) => [...new Set(textsIn(sale))].flatMap((text) => names.get(text) ?? []);
};

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
