import {
  changeMailSettings,
  type MailRemoval,
  type MailSettingsBody,
  readMailSettings,
  removeMailSettings,
  sendTestMail,
  type TestMail,
} from '@mendpoint/contract/mail';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';

const MAIL = ['mail-settings'] as const;

/** Always out of date: any mail may have failed since. */
export const useMailSettings = () =>
  useQuery({
    queryKey: MAIL,
    queryFn: async ({ signal }) => (await call(readMailSettings, { signal })).data,
    staleTime: 0,
  });

/** Whether invoices can be emailed depends on it, so everything shown is read again. */
const useMailChange = <Body>(send: (body: Body) => Promise<{ message: string }>) => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, gcTime: 0, onSettled: () => refresh(queries) });
};

export const useChangeMail = () => useMailChange((body: MailSettingsBody) => call(changeMailSettings, { body }));

export const useRemoveMail = () => useMailChange((body: MailRemoval) => call(removeMailSettings, { body }));

/** By what is typed, else by what is stored. */
export const useTestMail = () => useMailChange((body: TestMail) => call(sendTestMail, { body }));
