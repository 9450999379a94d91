import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notices } from '../ui/notices.tsx';
import { cssVariables, theme } from '../ui/theme.ts';

type ProvidersProps = {
  queryClient: QueryClient;
  /** 'test': overlays come and go without a transition. */
  env?: 'default' | 'test';
  children: ReactNode;
};

/** What every screen may rely on: look, notices, cached answers. */
export function Providers({ queryClient, env = 'default', children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
        <Notices />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
