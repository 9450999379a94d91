import type { Page } from '@playwright/test';

/** The paydesk's EFTPOS and Cash, with the panel that each opens, and the last sale. */
export const quickSale = (page: Page) => {
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  const button = (name: string) => receipt.getByRole('button', { name, exact: true });
  return {
    last: receipt.getByRole('region', { name: 'Last sale' }),
    eftpos: button('EFTPOS'),
    approved: button('EFTPOS approved'),
    asksBuyer: receipt.getByText('A tax invoice of A$1,000 or more names the buyer.'),
    chooseBuyer: button('Choose customer'),
    buyerAtCheckout: button('Name at the checkout'),
    cash: button('Cash'),
    taken: button('Cash taken'),
    note: (sum: string) => button(sum),
    handedOver: receipt.getByRole('textbox', { name: 'Cash handed over' }),
  };
};
