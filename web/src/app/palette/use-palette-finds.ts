import { useQuery } from '@tanstack/react-query';
import { customerQueries } from '../../customers/queries.ts';
import { invoiceQueries } from '../../invoices/queries.ts';
import { productQueries } from '../../products/queries.ts';
import { useSelectedShop } from '../../shops/queries.ts';
import { ticketQueries } from '../../tickets/queries.ts';
import { customerJump, invoiceJump, type JumpGroup, productJump, ticketJump } from './palette-groups.ts';

const LIMIT = 5;
/** A single letter finds nearly everything. */
export const SHORTEST = 2;

type Finds = { groups: readonly JumpGroup[]; isFetching: boolean };

/**
 * The customers, products, invoices and tickets of the selected shop that match `q`. The server is not asked while `q` is null.
 */
export const usePaletteFinds = (q: string | null): Finds => {
  const { shop } = useSelectedShop();
  const asked = { shop_id: shop?._id ?? '', q: q ?? '', page: 1, limit: LIMIT };
  const enabled = shop !== null && q !== null && q.length >= SHORTEST;
  const customers = useQuery({ ...customerQueries.list(asked), enabled });
  const products = useQuery({ ...productQueries.list(asked), enabled });
  const invoices = useQuery({ ...invoiceQueries.list(asked), enabled });
  const tickets = useQuery({ ...ticketQueries.list(asked), enabled });
  if (!enabled) return { groups: [], isFetching: false };
  const groups = [
    { label: 'Customers', jumps: customers.data?.data.map(customerJump) ?? [] },
    { label: 'Products', jumps: products.data?.data.map(productJump) ?? [] },
    { label: 'Invoices', jumps: invoices.data?.data.map(invoiceJump) ?? [] },
    { label: 'Tickets', jumps: tickets.data?.data.map(ticketJump) ?? [] },
  ];
  return { groups, isFetching: [customers, products, invoices, tickets].some(({ isFetching }) => isFetching) };
};
