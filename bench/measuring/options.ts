import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type Options = {
  /** How long each point is measured in each round. */
  seconds: number;
  rounds: number;
  json: boolean;
  /** Another build's start.js, measured beside this one. */
  against: string | null;
};

/** Reads the command line. Throws for an option that makes no sense. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      against: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  return {
    seconds: positive('--seconds', values.seconds),
    rounds: Math.ceil(positive('--rounds', values.rounds)),
    json: values.json,
    against: values.against === undefined ? null : resolve(values.against),
  };
};

export const positive = (name: string, value: string): number => {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`${name} must be a number above 0, not '${value}'.`);
  return number;
};

export const whole = (name: string, value: string): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${name} must be a whole number above 0, not '${value}'.`);
  return number;
};
