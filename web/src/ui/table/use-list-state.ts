import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddress } from '../page/use-address.ts';
import { useListChoice } from './list-choices.ts';
import { useIsLeaving } from './use-is-leaving.ts';

/** Long enough to skip the letters within a word, short enough to feel immediate. */
const PAUSE_MS = 150;

type Options<Sort> = {
  /** The page sizes to choose from; the first is the default. */
  pageSizes: readonly [number, ...number[]];
  /** The sort orders to choose from. Without a choice, the server sorts newest first. */
  sorts?: readonly Sort[];
  /** The name by which the person's size and order are remembered on this device; by default they are not. */
  remembered?: string;
};

/**
 * The state of a list, kept in the address, so that a reload, a shared link and Back find it again. Where the address says
 * no size or order, the person's own apply. `text` is in the search field; `q` is what is searched for, and follows when
 * the typing pauses. `sort` is '' when none is chosen.
 */
export const useListState = <const Sort extends string = never>({
  pageSizes,
  sorts = [],
  remembered = '',
}: Options<Sort>) => {
  const { params, change } = useAddress();
  const { chosen, choose } = useListChoice(remembered);
  const q = params.get('q') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const sizeOf = (limit: string | null) => pageSizes.find((size) => String(size) === limit);
  const limit = sizeOf(params.get('limit')) ?? sizeOf(String(chosen.limit)) ?? pageSizes[0];
  const orderOf = (sort: string | null) => sorts.find((order) => order === sort);
  const sort: Sort | '' = orderOf(params.get('sort')) ?? orderOf(chosen.sort) ?? '';

  // A search that waits for a pause in typing must not bring back somebody who has gone to another screen.
  const isLeaving = useIsLeaving();
  const { text, type } = useTyped(q, (next) => {
    if (!isLeaving()) change({ q: next, page: '' }, { replace: true });
  });

  return {
    text,
    q,
    page,
    limit,
    pageSizes,
    sort,
    type,
    turnTo: (next: number, options?: { replace: boolean }) => change({ page: next === 1 ? '' : String(next) }, options),
    resize: (next: number) => {
      const isOwn = next === pageSizes[0];
      choose({ limit: isOwn ? null : next });
      change({ limit: isOwn ? '' : String(next), page: '' });
    },
    sortBy: (next: string) => {
      choose({ sort: next });
      change({ sort: next, page: '' });
    },
  };
};

export type ListState<Sort extends string = string> = ReturnType<typeof useListState<Sort>>;

/** The props of a table that shows and changes a list. */
export const tableProps = ({ page, limit, pageSizes, sort, turnTo, resize, sortBy }: ListState) => ({
  page,
  limit,
  pageSizes,
  sort,
  onPage: turnTo,
  onPageSize: resize,
  onSort: sortBy,
});

/** The text of the search field. It follows the address when that changes by other means than typing, such as Back. */
const useTyped = (q: string, search: (q: string) => void) => {
  const [text, setText] = useState(q);
  const [sent, setSent] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q !== sent) setText(q);
  }
  const send = useDebouncedCallback((next: string) => {
    setSent(next);
    // When the filters are cleared together with the search, the address is correct already.
    if (next !== q) search(next);
  }, PAUSE_MS);
  const type = (next: string) => {
    setText(next);
    send(next.trim());
  };
  return { text, type };
};

/** Goes to the last page when the page in the address no longer exists, as after deleting its last row. */
export const useExistingPage = ({ page, limit, turnTo }: ListState, total: number | undefined): void => {
  const last = Math.max(1, Math.ceil((total ?? 0) / limit));
  const turnBack = useEffectEvent(() => turnTo(last, { replace: true }));
  useEffect(() => {
    if (total !== undefined && page > last) turnBack();
  }, [total, page, last]);
};
