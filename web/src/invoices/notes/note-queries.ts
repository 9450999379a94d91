import { type AdjustmentNote, listAdjustmentNotes } from '@mendpoint/contract/invoices/adjustments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { invoiceQueries } from '../queries.ts';

/** Of a shop, or of one invoice; '' of a day is no limit. */
export type NoteRange = { start_date: string; end_date: string } & ({ shop_id: string } | { invoice_id: string });

export const useNotePage = (query: NoteRange & { page: number; limit: number }) =>
  useQuery({
    queryKey: [...invoiceQueries.all(), 'notes', query],
    queryFn: ({ signal }) => call(listAdjustmentNotes, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** As many as an answer may hold. */
const MOST_AT_ONCE = 200;

/** Every adjustment note of a range, for a file. Throws ApiError. */
export const readEveryNote = async (range: NoteRange): Promise<AdjustmentNote[]> => {
  const found: AdjustmentNote[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await call(listAdjustmentNotes, { query: { ...range, page, limit: MOST_AT_ONCE } });
    found.push(...data);
    if (data.length < MOST_AT_ONCE || found.length >= meta.total) return found;
  }
};
