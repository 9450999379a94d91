import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type Options = {
  /** Per point and round. */
  seconds: number;
  rounds: number;
  json: boolean;
  /** Another build's start.js, measured beside this one. */
  against: string | null;
};

export const USAGE = `npm run bench -- [options]
  --seconds N      how long each point is measured, per round (2)
  --rounds N       rounds, interleaved; the medians are printed (3)
  --against FILE   another build's server/dist/start.js, measured in the same rounds
  --json           print JSON instead of the table`;

/** Reads the command line; null when it asks for help. Throws for what makes no sense. */
export const readOptions = (args: string[]): Options | null => {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      against: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    seconds: positive('--seconds', values.seconds),
    rounds: Math.ceil(positive('--rounds', values.rounds)),
    json: values.json,
    against: values.against === undefined ? null : resolve(values.against),
  };
};

const positive = (name: string, value: string): number => {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`${name} must be a number above 0, not '${value}'.`);
  return number;
};
