import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '../ui/theme.ts';

type ProvidersProps = {
  queryClient: QueryClient;
  /** 'test': overlays come and go without a transition. */
  env?: 'default' | 'test';
  children: ReactNode;
};

/** What every screen may rely on: look, dialogs, notices, cached answers, Australian dates. */
export function Providers({ queryClient, env = 'default', children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
        <DatesProvider settings={{ locale: 'en-au', firstDayOfWeek: 1, weekendDays: [0, 6] }}>
          <ModalsProvider>
            <Notifications position="top-center" limit={4} />
            {children}
          </ModalsProvider>
        </DatesProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
