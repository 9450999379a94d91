import type { Meta } from '@mendpoint/contract/common';

type PageAnswer<Row> = { data: Row[]; meta: Meta };

const ROWS_PER_CALL = 500;

/**
 * Every row of a list, in calls of `ROWS_PER_CALL`. `onProgress` is told the share read so far, from 0 to 1. Rows that
 * are added or deleted meanwhile may be missing or listed twice.
 */
export const allPages = async <Row>(
  fetchPage: (page: { page: number; limit: number }) => Promise<PageAnswer<Row>>,
  onProgress: (done: number) => void,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await fetchPage({ page, limit: ROWS_PER_CALL });
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.total) return rows;
    onProgress(rows.length / meta.total);
  }
};
