import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { tokenStore } from '../api/token.ts';
import { discardFrame } from '../lib/print-pdf.ts';
import { dismissNotices } from '../ui/notice/notice.ts';
import { Notices } from '../ui/notice/notices.tsx';
import { cssVariables, theme } from '../ui/theme/theme.ts';

type ProvidersProps = {
  queryClient: QueryClient;
  /** 'test': overlays come and go without a transition. */
  env?: 'default' | 'test';
  children: ReactNode;
};

/** What every screen may rely on: look, notices, cached answers. */
export function Providers({ queryClient, env = 'default', children }: ProvidersProps) {
  useForgetfulness(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
        <Notices />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** What one person was answered, told and printed must not be there for the next one at the same till. */
const useForgetfulness = (queryClient: QueryClient): void => {
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
