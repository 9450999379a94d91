import { Readable } from 'node:stream';
import type { Endpoint } from '@mendpoint/contract/endpoint';
import type { FastifyReply } from 'fastify';
import { writeCsv } from '../../csv/write-csv.ts';
import { type Answered, answerRaw } from './answer.ts';

type Table<Record> = {
  heading: string[];
  batches: AsyncIterable<Record[]>;
  cellsOf: (record: Record) => string[];
};

/** Answers records as a CSV file, one batch after the other. */
export const sendCsv = <E extends Endpoint, Record>(
  reply: FastifyReply,
  fileName: string,
  { heading, batches, cellsOf }: Table<Record>,
): Answered<E> => {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return answerRaw(reply, 'text/csv; charset=utf-8', Readable.from(writeCsv(heading, cellsIn(batches, cellsOf))));
};

async function* cellsIn<Record>(batches: AsyncIterable<Record[]>, cellsOf: (record: Record) => string[]) {
  for await (const batch of batches) yield batch.map(cellsOf);
}
