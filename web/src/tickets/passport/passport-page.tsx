import { Alert, Paper, Stack, Title } from '@mantine/core';
import type { DevicePassport } from '@mendpoint/contract/device-passport';
import { isImei } from '@mendpoint/domain/ticket/imei';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSelectedShop } from '../../shops/queries.ts';
import { Page } from '../../ui/page/page.tsx';
import { Empty, Loaded } from '../../ui/page/states.tsx';
import { ticketQueries } from '../queries.ts';
import { JobList, SaleList } from './passport-lists.tsx';

/** /tickets/device/{mark}: what the shop knows of a device. */
export function PassportPage() {
  const { id: mark = '' } = useParams();
  const { shop } = useSelectedShop();
  const query = useQuery(ticketQueries.passport(mark, shop?._id ?? null));
  return (
    <Page title={isImei(mark) ? `IMEI ${mark}` : `Serial number ${mark}`}>
      <Loaded query={query}>{(passport) => <Known passport={passport} />}</Loaded>
    </Page>
  );
}

function Known({ passport: { jobs, sales, has_more: hasMore } }: { passport: DevicePassport }) {
  if (jobs.length === 0 && sales.length === 0)
    return <Empty title="This device was never here, and we did not sell it." />;
  return (
    <Stack maw={720}>
      {hasMore && <Alert color="orange">Only the latest 50 are shown.</Alert>}
      {sales.length > 0 && (
        <Part title="Sold by us">
          <SaleList sales={sales} />
        </Part>
      )}
      {jobs.length > 0 && (
        <Part title="Repairs">
          <JobList jobs={jobs} />
        </Part>
      )}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
