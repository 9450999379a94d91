import {
  addLoanDevice,
  editLoanDevice,
  type LoanBody,
  type LoanDeviceBody,
  type LoanDevicePatch,
  lendDevice,
  listLoanDevices,
  listTicketLoans,
  returnLoan,
} from '@mendpoint/contract/loans';
import type { RequestOf } from '@mendpoint/contract/target';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { ticketQueries } from '../queries.ts';

type DevicesQuery = NonNullable<RequestOf<typeof listLoanDevices>['query']>;

/** Below the tickets, so that whatever moves a ticket reads them again. */
export const loanQueries = {
  all: () => [...ticketQueries.all(), 'loans'] as const,
  ofTicket: (id: string) =>
    queryOptions({
      queryKey: [...loanQueries.all(), 'of', id] as const,
      queryFn: async ({ signal }) => (await call(listTicketLoans, { params: { id }, signal })).data,
      staleTime: 0,
    }),
  devices: (query: DevicesQuery) =>
    queryOptions({
      queryKey: [...loanQueries.all(), 'devices', query] as const,
      queryFn: ({ signal }) => call(listLoanDevices, { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** Whatever came of it, everything is read again: after a refusal somebody else was first. */
const useReadAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ticketQueries.all() });
};

export const useAddLoanDevice = () => {
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: LoanDeviceBody) => call(addLoanDevice, { body, key: keyOf(body) }),
    onSettled: useReadAgain(),
  });
};

export const useEditLoanDevice = (id: string) =>
  useMutation({
    mutationFn: (body: LoanDevicePatch) => call(editLoanDevice, { params: { id }, body }),
    onSettled: useReadAgain(),
  });

export const useLend = (ticketId: string) => {
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: LoanBody) => call(lendDevice, { params: { id: ticketId }, body, key: keyOf([ticketId, body]) }),
    onSettled: useReadAgain(),
  });
};

export const useReturnLoan = (ticketId: string) => {
  const keyOf = useSubmitOnce();
  return useMutation({
    mutationFn: (body: { loan_id: string; condition: string }) =>
      call(returnLoan, { params: { id: ticketId }, body, key: keyOf([ticketId, body]) }),
    onSettled: useReadAgain(),
  });
};
