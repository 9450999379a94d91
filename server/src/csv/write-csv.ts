import { csvText, UTF8_MARK } from '@mendpoint/documents/csv';
import { breathe } from '../workers/breathe.ts';

/** A file that spreadsheets open as it is meant, piece by piece; between two pieces others are served. */
export async function* writeCsv(heading: string[], batches: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield UTF8_MARK + csvText([heading]);
  for await (const batch of batches) {
    if (batch.length > 0) yield csvText(batch);
    await breathe();
  }
}
