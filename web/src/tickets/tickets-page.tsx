import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { useMay } from '../person/queries.ts';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { late } from '../ui/page/late.ts';
import { Page } from '../ui/page/page.tsx';
import { Empty, Loading } from '../ui/page/states.tsx';
import { TicketFilters } from './list/ticket-filters.tsx';
import { TicketList } from './list/ticket-list.tsx';
import { useTicketFilter } from './list/use-ticket-filter.ts';

const Board = late(
  async () => (await import('./board/board.tsx')).Board,
  <Empty title="The board could not be loaded. Reload the page." />,
);

/** /tickets: the tickets of the shop, as a list or on a board. */
export function TicketsPage() {
  const { shop } = useSelectedShop();
  const may = useMay();
  const actions = may('take-in-devices') && shop !== null && (
    <Button component={Link} to={paths.dropOff} leftSection={<IconPlus size={18} aria-hidden />}>
      New drop-off
    </Button>
  );
  return (
    <Page actions={actions}>{shop === null ? <ShopMissing /> : <Tickets key={shop._id} shopId={shop._id} />}</Page>
  );
}

function Tickets({ shopId }: { shopId: string }) {
  const filter = useTicketFilter(shopId);
  return (
    <>
      <TicketFilters filter={filter} />
      {filter.isBoard ? (
        <Suspense fallback={<Loading label="Loading the board…" />}>
          <Board query={filter.query} />
        </Suspense>
      ) : (
        <TicketList filter={filter} />
      )}
    </>
  );
}
