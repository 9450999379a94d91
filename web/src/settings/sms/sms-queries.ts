import type { SmsRemoval, SmsSettingsBody } from '@mendpoint/contract/sms';
import { changeSmsSettings, readSmsSettings, removeSmsSettings, sendTestSms } from '@mendpoint/contract/sms-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';

export const useSmsSettings = () =>
  useQuery({
    queryKey: ['sms-settings'] as const,
    queryFn: async ({ signal }) => (await call(readSmsSettings, { signal })).data,
    staleTime: 0,
  });

/** Whether customers can be sent SMS depends on it, so everything shown is read again. */
const useSmsChange = <Body>(send: (body: Body) => Promise<{ message: string }>) => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, gcTime: 0, onSettled: () => refresh(queries) });
};

export const useChangeSms = () => useSmsChange((body: SmsSettingsBody) => call(changeSmsSettings, { body }));
export const useRemoveSms = () => useSmsChange((body: SmsRemoval) => call(removeSmsSettings, { body }));
export const useTestSms = () => useSmsChange((to: string) => call(sendTestSms, { body: { to } }));
