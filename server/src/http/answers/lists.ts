import { Readable } from 'node:stream';
import type { Meta } from '@mendpoint/contract/common';
import type { Endpoint } from '@mendpoint/contract/endpoint';
import type { FastifyReply } from 'fastify';
import type { Static, TArray, TObject, TSchema } from 'typebox';
import { breathe } from '../../workers/breathe.ts';
import { type Answered, answerJson, answerRaw } from './answer.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** So many rows go out as one piece: more than a screen shows, and some 5 ms where they are long invoices. */
const SHORT_LIST = 50;
/** Of longer lists so many rows are written at once; between two such pieces others are served. */
const ROWS_AT_ONCE = 20;
/** And so many entries of a report, each with a number for every shop. */
const ENTRIES_AT_ONCE = 200;

type List<Row, Wire> = { message: string; rows: readonly Row[]; toWire: (row: Row) => Wire; meta: Meta };

/** A call that answers a list, made by ListAnswer. */
export type ListCall = Endpoint & { answers: { 200: TObject<{ data: TArray<TSchema> }> } };
export type RowOf<E extends ListCall> = Static<E['answers'][200]['properties']['data']['items']>;

/** Answers a list of up to a thousand rows; a long one goes out in pieces. */
export const sendList = <E extends ListCall, Row>(
  call: E,
  reply: FastifyReply,
  { message, rows, toWire, meta }: List<Row, RowOf<NoInfer<E>>>,
): Answered<E> => {
  if (rows.length <= SHORT_LIST) return answerJson(200, { message, data: rows.map(toWire), meta });
  const row: TSchema = call.answers[200].properties.data.items;
  const write = reply.compileSerializationSchema(row as Record<string, unknown>);
  const pieces = writeRows(rows, (row) => write(toWire(row)));
  const whole = around(headOf(message, '['), pieces, `],"meta":${JSON.stringify(meta)}}`);
  return answerRaw(reply, JSON_TYPE, Readable.from(whole));
};

type Maps<Value> = {
  message: string;
  maps: readonly (readonly [name: string, entries: Iterable<readonly [string, Value]>])[];
};

/** Answers maps of tens of thousands of entries, `data: { name: { key: value } }`, in pieces. A key may be any text. */
export const sendMaps = <E extends Endpoint, Value>(reply: FastifyReply, { message, maps }: Maps<Value>): Answered<E> =>
  answerRaw(reply, JSON_TYPE, Readable.from(around(headOf(message, '{'), writeMaps(maps), '}}')));

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
