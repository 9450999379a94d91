import { csvText, UTF8_MARK } from '@mendpoint/documents/csv';
import { breathe } from '../workers/breathe.ts';

/** A file that spreadsheets open correctly, piece by piece. Other requests are served between two pieces. */
export async function* writeCsv(heading: string[], batches: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield UTF8_MARK + csvText([heading]);
  for await (const batch of batches) {
    if (batch.length > 0) yield csvText(batch);
    await breathe();
  }
}
