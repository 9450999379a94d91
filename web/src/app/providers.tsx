import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { tellDropped } from '../api/attended.ts';
import { ownerAt, ownerKey, subscribeOwner } from '../api/till.ts';
import { tokenStore } from '../api/token.ts';
import { discardFrame } from '../lib/printed-frame.ts';
import { dismissNotices, noticeWarning } from '../ui/notice/notice.ts';
import { Notices } from '../ui/notice/notices.tsx';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { RememberedChoices } from './remembered-choices.tsx';

type ProvidersProps = {
  queryClient: QueryClient;
  /** 'test': overlays come and go without a transition. */
  env?: 'default' | 'test';
  children: ReactNode;
};

/** Puts the query cache, the theme and the notices around every screen. */
export function Providers({ queryClient, env = 'default', children }: ProvidersProps) {
  useForgetAtLogout(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        // Deduplication needs a sheet with all variables, which would be 4 KB gzip more for every page to wait for.
        deduplicateCssVariables={false}
        defaultColorScheme="auto"
        env={env}
      >
        <Notices />
        <RememberedChoices>{children}</RememberedChoices>
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** Clears what the next person at this till must not see: cached answers, notices and the last paper. */
const useForgetAtLogout = (queryClient: QueryClient): void => {
  useEffect(() => {
    const forget = () => {
      dismissNotices();
      discardFrame();
    };
    const stop = [
      tokenStore.subscribe(() => {
        queryClient.clear();
        forget();
      }),
      followPersons(queryClient, forget),
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [queryClient]);
  useEffect(() => tellDropped(noticeWarning), []);
};

/** Clears the notices when a person leaves, and the cached answers when another person comes. */
const followPersons = (queryClient: QueryClient, forget: () => void): (() => void) => {
  let now = ownerKey();
  let last = ownerAt('').person;
  return subscribeOwner(() => {
    if (ownerKey() === now) return;
    now = ownerKey();
    forget();
    const { person } = ownerAt('');
    if (person === '' || person === last) return;
    last = person;
    queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'person' });
    queryClient.getMutationCache().clear();
  });
};
