import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

/** How often a query is sent when every answer is this error. */
const timesAsked = async (error: Error): Promise<number> => {
  let times = 0;
  const queryFn = () => {
    times += 1;
    return Promise.reject(error);
  };
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn, retryDelay: 0 });
  await new Promise<void>((resolve) => {
    observer.subscribe(({ isError }) => isError && resolve());
  });
  observer.destroy();
  return times;
};

test.each([400, 401, 404, 409])('a refusal with %i is not asked again', async (status) => {
  expect(await timesAsked(new ApiError(status, 'no'))).toBe(1);
});

test('what the server had no time for was asked twice already', async () => {
  expect(await timesAsked(new ApiError(503, 'no', [], 0))).toBe(1);
});

test.each([0, 500, 503])('a failure with %i is asked once more', async (status) => {
  expect(await timesAsked(new ApiError(status, 'no'))).toBe(2);
});
