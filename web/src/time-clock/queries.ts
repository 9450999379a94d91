import {
  addShift,
  type ClockAct,
  clock,
  correctShift,
  listCorrections,
  readClock,
  readHours,
  type ShiftBody,
  type ShiftPatch,
  sayWhenLeft,
} from '@mendpoint/contract/time-clock';
import type { Day } from '@mendpoint/domain/time/periods';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refresh } from '../api/refresh.ts';

const TIME_CLOCK = ['time-clock'] as const;

/** The clock of whoever is at the till. Read each time: they may have pressed it at another. */
export const useClock = (personId: string) =>
  useQuery({
    queryKey: [...TIME_CLOCK, 'clock', personId] as const,
    queryFn: async ({ signal }) => (await call(readClock, { signal })).data,
    staleTime: 0,
  });

/** Of whoever is at the till: another of them has other hours. */
export const useHours = (shopId: string, personId: string, day: Day) =>
  useQuery({
    queryKey: [...TIME_CLOCK, 'hours', shopId, personId, day] as const,
    queryFn: ({ signal }) => call(readHours, { query: { shop_id: shopId, day }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useCorrections = (shiftId: string) =>
  useQuery({
    queryKey: [...TIME_CLOCK, 'corrections', shiftId] as const,
    queryFn: async ({ signal }) => (await call(listCorrections, { params: { id: shiftId }, signal })).data,
    staleTime: 0,
  });

export type ClockSave =
  | { act: ClockAct; key: string }
  | { endedAt: string; key: string }
  | { added: ShiftBody; key: string }
  | { id: string; change: ShiftPatch };

const send = (save: ClockSave): Promise<{ message: string }> => {
  if ('act' in save) return call(clock, { body: { act: save.act }, key: save.key });
  if ('endedAt' in save) return call(sayWhenLeft, { body: { ended_at: save.endedAt }, key: save.key });
  if ('added' in save) return call(addShift, { body: save.added, key: save.key });
  return call(correctShift, { params: { id: save.id }, body: save.change });
};

/** Where it was refused, too, another till may have been quicker, so all is read again. */
export const useSaveClock = () => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refresh(queries, { queryKey: TIME_CLOCK }) });
};
