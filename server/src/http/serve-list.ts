import type { Meta } from '@mendpoint/contract/common';
import type { FastifyInstance } from 'fastify';
import type { Page } from '../db/page.ts';
import { acceptsPlain } from './answers/answer.ts';
import { admitBigAnswer } from './answers/big-answers.ts';
import { type ListCall, type OldRowOf, type RowOf, sendList } from './answers/lists.ts';
import { type Asked, serve } from './serve.ts';

/** A list that is asked for without page and limit answers its first thousand rows. */
const DEFAULT_LIMIT = 1000;
const DEFAULT_PAGE_LIMIT = 10;
/** More rows than any screen shows at once. */
const BIG_PAGE = 100;

type SentPage = { page?: number; limit?: number };

export const pageOf = ({ page, limit }: SentPage): Page => ({
  page: page ?? 1,
  limit: limit ?? (page === undefined ? DEFAULT_LIMIT : DEFAULT_PAGE_LIMIT),
});

export const metaOf = ({ page, limit }: Page, total: number): Meta => ({ page, limit, total });

type FoundList<E extends ListCall, Row> = {
  records: readonly Row[];
  total: number;
  toWire: (row: Row) => RowOf<E>;
  /** Where the call has older names: what gives a row with those, made where they are wanted. */
  old?: () => Promise<(row: Row) => OldRowOf<E>>;
} & ([OldRowOf<E>] extends [never] ? unknown : { old: object });

/** Answers `call` with the page that `find` finds, once it may be read: a big one waits for its turn. */
export const serveList = <const E extends ListCall, Row>(
  app: FastifyInstance,
  call: E,
  message: string,
  find: (asked: Asked<NoInfer<E>> & { page: Page }) => Promise<FoundList<NoInfer<E>, Row>>,
): void =>
  serve(app, call, async (asked) => {
    const { request, reply } = asked;
    const page = pageOf(request.query as SentPage);
    if (page.limit > BIG_PAGE) await admitBigAnswer(request, reply);
    const { records: rows, total, toWire, old } = await find({ ...asked, page });
    const list = { message, rows, meta: metaOf(page, total) };
    const older = acceptsPlain(request) ? undefined : call.old?.answers;
    if (!old || !older) return sendList(reply, call.answers[200], { ...list, toWire });
    return sendList(reply, older[200], { ...list, toWire: await old() });
  });
