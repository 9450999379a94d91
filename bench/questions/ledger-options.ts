import { parseArgs } from 'node:util';
import type { EngineName } from '../data/big-ledger.ts';
import type { Size } from '../data/many-invoices.ts';
import { whole } from '../measuring/options.ts';

export type LedgerOptions = { engines: EngineName[]; size: Size; tries: number; fresh: boolean; match: string };

const ENGINES: Record<string, EngineName[]> = {
  sqlite: ['SQLite'],
  postgres: ['PostgreSQL'],
  both: ['SQLite', 'PostgreSQL'],
};

/** Reads what follows `ledger` on the command line. Throws for what makes no sense. */
export const readLedgerOptions = (args: string[]): LedgerOptions => {
  const { values } = parseArgs({
    args,
    options: {
      invoices: { type: 'string', default: '1000000' },
      shops: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      tries: { type: 'string', default: '15' },
      engine: { type: 'string', default: 'both' },
      only: { type: 'string', default: '' },
      fresh: { type: 'boolean', default: false },
    },
  });
  const engines = readEngines(values.engine);
  const size = {
    invoices: whole('--invoices', values.invoices),
    shops: whole('--shops', values.shops),
    seed: whole('--seed', values.seed),
  };
  return { engines, size, tries: whole('--tries', values.tries), fresh: values.fresh, match: values.only };
};

export const readEngines = (name: string): EngineName[] => {
  const engines = ENGINES[name];
  if (!engines) throw new Error(`--engine must be one of ${Object.keys(ENGINES).join(', ')}, not '${name}'.`);
  return engines;
};
