import { Anchor, Paper, Stack, Title } from '@mantine/core';
import type { WholeTicket } from '@mendpoint/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { ticketQueries } from '../queries.ts';
import { JobList, SaleList } from './passport-lists.tsx';
import { markOf, otherJobs } from './passport-words.ts';

const MOST = 3;

/** What the shop knows of the device of a ticket besides; nothing where it was never here. */
export function DeviceBefore({ ticket }: { ticket: WholeTicket }) {
  const mark = markOf(ticket);
  const { data } = useQuery({ ...ticketQueries.passport(mark, ticket.shop_id), enabled: mark !== '' });
  if (data === undefined) return null;
  const jobs = otherJobs(data, ticket._id);
  const { sales } = data;
  if (jobs.length === 0 && sales.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" aria-label="This device before">
      <Title order={2} size="h3" mb="sm">
        This device before
      </Title>
      <Stack gap="sm">
        {sales.length > 0 && <SaleList sales={sales.slice(0, 1)} />}
        {jobs.length > 0 && <JobList jobs={jobs.slice(0, MOST)} />}
        <Anchor component={Link} to={paths.devicePassport(encodeURIComponent(mark))} underline="always">
          All that we know of it
        </Anchor>
      </Stack>
    </Paper>
  );
}
