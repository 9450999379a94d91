import type { Meta } from '@mendpoint/contract/common';
import type { Page } from '../../db/page.ts';

/** A list that is asked for without page and limit answers its newest thousand rows. */
const DEFAULT_LIMIT = 1000;
const DEFAULT_PAGE_LIMIT = 10;

export const pageOf = ({ page, limit }: { page?: number; limit?: number }): Page => ({
  page: page ?? 1,
  limit: limit ?? (page === undefined ? DEFAULT_LIMIT : DEFAULT_PAGE_LIMIT),
});

export const metaOf = ({ page, limit }: Page, total: number): Meta => ({ page, limit, total });
