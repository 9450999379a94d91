import type { Display, WatchedDisplay } from '@mendpoint/contract/displays';
import { SHOP } from './shop-fixture.ts';

const AT = '2026-11-26T23:00:00.000Z';

export const displayWith = (more: Partial<Display> = {}): Display => ({
  ...{ _id: 'd1', shop_id: SHOP._id, name: 'Counter', paired_by: 'Marco', paired_at: AT, seen_at: null },
  ...more,
});

type Shown = NonNullable<WatchedDisplay['shown']>;

/** A display with something on it that waits for its answer, unless `shown` says otherwise. */
export const watchedWith = (shown: Partial<Shown> = {}): WatchedDisplay => ({
  ...displayWith(),
  shown: {
    ...{
      _id: 's1',
      kind: 'details',
      subject_id: null,
      at: AT,
      by: 'Anna',
      answered_at: null,
      details: null,
      words: '',
    },
    ...shown,
  },
});

export const ANSWERED = { answered_at: AT };
