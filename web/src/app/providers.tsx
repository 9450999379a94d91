import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { tokenStore } from '../api/token.ts';
import { discardFrame } from '../lib/printed-frame.ts';
import { dismissNotices } from '../ui/notice/notice.ts';
import { Notices } from '../ui/notice/notices.tsx';
import { cssVariables, theme } from '../ui/theme/theme.ts';

type ProvidersProps = {
  queryClient: QueryClient;
  /** 'test': overlays come and go without a transition. */
  env?: 'default' | 'test';
  children: ReactNode;
};

/** What every screen needs: the query cache, the theme and the notices. */
export function Providers({ queryClient, env = 'default', children }: ProvidersProps) {
  useForgetAtLogout(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
        <Notices />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** Clears what the next person at this till must not see: cached answers, notices and the last paper. */
const useForgetAtLogout = (queryClient: QueryClient): void => {
  useEffect(
    () =>
      tokenStore.subscribe(() => {
        queryClient.clear();
        dismissNotices();
        discardFrame();
      }),
    [queryClient],
  );
};
