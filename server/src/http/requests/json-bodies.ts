import { RuleError } from '@mendpoint/domain/rule-error';
import type { FastifyInstance } from 'fastify';
import { breathe } from '../../workers/breathe.ts';

/** An invoice of 2,000 lines, sent back whole, has some 50,000 values in some 5,000 lists and objects. */
const MAX_VALUES = 100_000;
const MAX_CONTAINERS = 20_000;

/** In bytes: a sale of some hundred lines. */
const SMALL_BODY = 32_768;

/** A comma stands between two values, a bracket before each list, a brace before each object. */
const SIGNS = [
  { sign: ',', most: MAX_VALUES },
  { sign: '[', most: MAX_CONTAINERS },
  { sign: '{', most: MAX_CONTAINERS },
];

/**
 * Reads JSON bodies, and refuses one of very many values before it is parsed: parsing seven million numbers takes
 * seconds, in which nobody else is answered, while counting what separates them takes some milliseconds.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const read = () => {
      if (hasTooManyValues(body)) done(new RuleError('The request has too many values.'));
      else void parse(request, body.toString('utf8'), done);
    };
    if (body.length <= SMALL_BODY) read();
    // Large bodies that come in together are parsed one at a time, so that others are answered in between.
    else void breathe().then(read);
  });
};

/** Commas inside of texts count too, but no text of a shop has that many. */
const hasTooManyValues = (body: Buffer): boolean => SIGNS.some(({ sign, most }) => hasMore(body, sign, most));

const hasMore = (body: Buffer, sign: string, most: number): boolean => {
  const code = sign.charCodeAt(0);
  let found = 0;
  for (let at = body.indexOf(code); at >= 0 && found <= most; at = body.indexOf(code, at + 1)) found += 1;
  return found > most;
};
