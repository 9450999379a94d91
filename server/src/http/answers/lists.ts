import { Readable } from 'node:stream';
import type { Meta } from '@mendpoint/contract/common';
import type { Endpoint } from '@mendpoint/contract/endpoint';
import type { FastifyReply } from 'fastify';
import type { Static, TArray, TObject, TSchema } from 'typebox';
import { breathe } from '../../workers/breathe.ts';
import { type Answered, answerWritten } from './answer.ts';
import { writerOf } from './writers.ts';

/** So many rows go out as one piece: more than a screen shows, and some 5 ms where they are long invoices. */
const SHORT_LIST = 50;
/** Of longer lists so many rows are written at once; between two such pieces others are served. */
const ROWS_AT_ONCE = 20;
/** And so many entries of a report, each with a number for every shop. */
const ENTRIES_AT_ONCE = 200;

type List<Row> = { message: string; rows: readonly Row[]; toWire: (row: Row) => unknown; meta: Meta };

type ListOf<Row extends TSchema = TSchema> = TObject<{ data: TArray<Row> }>;
/** A call that answers a list, made by ListAnswer. */
export type ListCall = Endpoint & { answers: { 200: ListOf }; old?: { answers?: { 200: ListOf } } };
export type RowOf<E extends ListCall> = Static<E['answers'][200]['properties']['data']['items']>;
export type OldRowOf<E extends ListCall> = E['old'] extends { answers: { 200: ListOf<infer Row> } }
  ? Static<Row>
  : never;

/** Answers a list of up to a thousand rows, which `toWire` makes what `answer` says; a long one goes out in pieces. */
export const sendList = <E extends ListCall, Row>(
  reply: FastifyReply,
  answer: ListOf,
  { message, rows, toWire, meta }: List<Row>,
): Answered<E> => {
  if (rows.length <= SHORT_LIST) {
    return answerWritten(reply, writerOf(answer)({ success: true, message, data: rows.map(toWire), meta }));
  }
  const write = writerOf(answer.properties.data.items);
  const pieces = writeRows(rows, (row) => write(toWire(row)));
  return answerWritten(reply, Readable.from(around(headOf(message, '['), pieces, `],"meta":${JSON.stringify(meta)}}`)));
};

type Maps<Value> = {
  message: string;
  maps: readonly (readonly [name: string, entries: Iterable<readonly [string, Value]>])[];
};

/** Answers maps of tens of thousands of entries, `data: { name: { key: value } }`, in pieces. A key may be any text. */
export const sendMaps = <E extends Endpoint, Value>(reply: FastifyReply, { message, maps }: Maps<Value>): Answered<E> =>
  answerWritten(reply, Readable.from(around(headOf(message, '{'), writeMaps(maps), '}}')));

async function* writeMaps<Value>(maps: Maps<Value>['maps']): AsyncGenerator<string> {
  for (const [at, [name, entries]] of maps.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:{`;
    yield* writeEntries(entries);
    yield '}';
  }
}

async function* writeEntries<Value>(entries: Iterable<readonly [string, Value]>): AsyncGenerator<string> {
  let piece: string[] = [];
  let comma = '';
  for (const [key, value] of entries) {
    piece.push(`${JSON.stringify(key)}:${JSON.stringify(value)}`);
    if (piece.length < ENTRIES_AT_ONCE) continue;
    yield comma + piece.join(',');
    [piece, comma] = [[], ','];
    await breathe();
  }
  if (piece.length > 0) yield comma + piece.join(',');
}

const headOf = (message: string, opening: '[' | '{'): string =>
  `{"success":true,"message":${JSON.stringify(message)},"data":${opening}`;

async function* around(head: string, pieces: AsyncIterable<string>, tail: string): AsyncGenerator<string> {
  yield head;
  yield* pieces;
  yield tail;
}

async function* writeRows<Row>(rows: readonly Row[], write: (row: Row) => string): AsyncGenerator<string> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await breathe();
    const piece = rows.slice(from, from + ROWS_AT_ONCE).map(write);
    yield (from === 0 ? '' : ',') + piece.join(',');
  }
}
