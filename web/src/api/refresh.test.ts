import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { refresh } from './refresh.ts';

test.each([0, 1])(
  'a list that was being fetched for the time no. %i shows what was saved meanwhile',
  async (before) => {
    let stored = 'old';
    const queries = createQueryClient();
    const queryFn = async () => {
      const read = stored;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return read;
    };
    const list = new QueryObserver(queries, { queryKey: ['list'], queryFn });
    const unsubscribe = list.subscribe(() => {});
    if (before === 1) {
      await expect.poll(() => list.getCurrentResult().data).toBe('old');
      void list.refetch();
    }
    stored = 'new';
    await refresh(queries);
    expect(list.getCurrentResult()).toMatchObject({ status: 'success', data: 'new' });
    unsubscribe();
  },
);
