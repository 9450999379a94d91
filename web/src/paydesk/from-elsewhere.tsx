import { ServeCustomer } from './customer/serve-customer.tsx';
import { SellQuote } from './quotes/sell-quote.tsx';

/** What other screens send here: a quote to sell, a customer to serve. */
export function FromElsewhere() {
  return (
    <>
      <SellQuote />
      <ServeCustomer />
    </>
  );
}
