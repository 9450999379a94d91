import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { EngineName } from '../data/big-ledger.ts';
import { positive, whole } from '../measuring/options.ts';
import { readEngines } from '../questions/ledger-options.ts';

export type TableOptions = {
  engines: EngineName[];
  /** One size of the ledger after the other. */
  invoices: number[];
  /** Products, and as many customers. */
  rows: number;
  seconds: number;
  rounds: number;
  /** Another build's start.js, measured in the same rounds. */
  against: string | null;
  /** A file for the same as JSON. */
  json: string | null;
};

const FULL = { invoices: '10000,1000000', rows: '100000', seconds: '3', rounds: '3' };
const SMALL = { invoices: '10000', rows: '10000', seconds: '1', rounds: '1' };

/** Reads what follows `table` on the command line. Throws for what makes no sense. */
export const readTableOptions = (args: string[]): TableOptions => {
  const text = { type: 'string' } as const;
  const { values: given } = parseArgs({
    args,
    options: {
      small: { type: 'boolean', default: false },
      engine: { type: 'string', default: 'both' },
      ...{ invoices: text, rows: text, seconds: text, rounds: text, against: text, json: text },
    },
  });
  const values = { ...(given.small ? SMALL : FULL), ...given };
  return {
    engines: readEngines(values.engine),
    invoices: values.invoices.split(',').map((count) => whole('--invoices', count)),
    rows: whole('--rows', values.rows),
    seconds: positive('--seconds', values.seconds),
    rounds: whole('--rounds', values.rounds),
    against: given.against === undefined ? null : resolve(given.against),
    json: given.json ?? null,
  };
};
