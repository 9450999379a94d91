import { Readable } from 'node:stream';
import type { Endpoint } from '@mendpoint/contract/endpoint';
import type { FastifyReply } from 'fastify';
import { writeCsv } from '../../csv/write-csv.ts';
import { type Answered, answerRaw } from './answer.ts';

type Table<Record> = {
  heading: string[];
  batches: AsyncIterable<Record[]>;
  cellsOf: (record: Record) => string[];
  /**
   * Is told how many records were sent, before the file ends or when the caller hangs up: the audit trail records it.
   */
  onEnd: (rows: number) => Promise<void>;
};

/** Answers records as a CSV file, one batch after the other. */
export const sendCsv = <E extends Endpoint, Record>(
  reply: FastifyReply,
  fileName: string,
  { heading, ...table }: Table<Record>,
): Answered<E> => {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return answerRaw(reply, 'text/csv; charset=utf-8', Readable.from(writeCsv(heading, cellsIn(table))));
};

async function* cellsIn<Record>({ batches, cellsOf, onEnd }: Omit<Table<Record>, 'heading'>) {
  let rows = 0;
  try {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch.map(cellsOf);
    }
  } finally {
    await onEnd(rows);
  }
}
