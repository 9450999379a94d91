import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { madeWhenCalled } from '../made-when-called.ts';

export type Write = (answer: unknown) => string;

/** One for all addresses that answer the same. */
const writers = new WeakMap<object, Write>();

/** Writes as JSON what a schema describes, and nothing that it does not name. */
export const writerOf = (schema: object): Write => {
  const write = writers.get(schema) ?? madeWhenCalled(() => fastJsonStringify(schema));
  writers.set(schema, write);
  return write;
};

export const writeAnswers = (app: FastifyInstance): void => {
  app.setSerializerCompiler<object>(({ schema }) => writerOf(schema));
};
