import type { Meta } from '@mendpoint/contract/common';
import type { Page } from '../../db/page.ts';

/** What a list answers with when neither page nor limit was sent. */
const NEWEST = 1000;

export const pageOf = ({ page, limit }: { page?: number; limit?: number }): Page => ({
  page: page ?? 1,
  limit: limit ?? (page === undefined ? NEWEST : 10),
});

export const metaOf = ({ page, limit }: Page, total: number): Meta => ({ page, limit, total });
