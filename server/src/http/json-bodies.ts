import { RuleError } from '@mendpoint/domain/rule-error';
import type { FastifyInstance } from 'fastify';
import { breathe } from '../breathe.ts';

/** A whole invoice of 2,000 lines, as an answer gave it, has some 50,000. */
const MAX_VALUES = 100_000;

/** A sale of some hundred lines. */
const SMALL = 32_768;

/** What stands before a value: in a list, in an object, or at the beginning of either. */
const BEFORE_VALUES = [',', '[', '{'].map((sign) => sign.charCodeAt(0));

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
    if (body.length <= SMALL) read();
    // Of many large ones that come in together, one at a time: others are answered in between.
    else void breathe().then(read);
  });
};

/** Commas inside of texts count as well: no text of a shop has that many. */
const hasTooManyValues = (body: Buffer): boolean => {
  let values = 0;
  for (const sign of BEFORE_VALUES) {
    for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + 1)) {
      values += 1;
      if (values > MAX_VALUES) return true;
    }
  }
  return false;
};
