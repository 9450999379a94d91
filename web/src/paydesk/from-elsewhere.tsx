import { CollectTickets } from './collect/collect-tickets.tsx';
import { ServeCustomer } from './customer/serve-customer.tsx';
import { SellQuote } from './quotes/sell-quote.tsx';

/** What other screens send here: a quote to sell, devices to collect, a customer to serve. */
export function FromElsewhere() {
  return (
    <>
      <SellQuote />
      <CollectTickets />
      <ServeCustomer />
    </>
  );
}
