import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { Page } from '../ui/page/page.tsx';
import { SampleTable } from './sample-table.tsx';
import { MISCELLANEOUS, REPAIR_SERVICES, type Sample, TICKET_LINES, TRADE_IN, UNLOCKING } from './samples.ts';

/** A placeholder: sample rows, and a link to the sample form. */
const sampleListPage = (title: string, rows: readonly Sample[]) =>
  function SampleListPage() {
    const createNew = (
      <Button component={Link} to={paths.basicDetails}>
        Create New
      </Button>
    );
    return (
      <Page title={title} actions={createNew}>
        <SampleTable label={title} rows={rows} />
      </Page>
    );
  };

export const CreateTicketPage = sampleListPage('Create Ticket', TICKET_LINES);
export const RepairServicesPage = sampleListPage('Manage Repair Services', REPAIR_SERVICES);
export const UnlockingPage = sampleListPage('Manage unlocking Products', UNLOCKING);
export const TradeInPage = sampleListPage('Manage Trade In Products', TRADE_IN);
export const MiscellaneousPage = sampleListPage('Manage Miscellaneous Products', MISCELLANEOUS);
