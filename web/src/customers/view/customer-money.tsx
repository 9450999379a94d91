import { Button, Group, Stack } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import type { CustomerSums } from '@mendpoint/contract/stories';
import { personName } from '@mendpoint/domain/text/person-name';
import { Link } from 'react-router';
import { reasonOr } from '../../api/api-error.ts';
import { download } from '../../lib/download.ts';
import { formatDollars } from '../../lib/format.ts';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { fetchStatement } from '../../reports/owing/queries.ts';
import { useSelectedShop } from '../../shops/queries.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import { Loaded } from '../../ui/page/states.tsx';
import { SumCards } from '../../ui/report/figure-cards.tsx';
import { useCustomerSums } from '../story-queries.ts';

/** What the customer bought, owes and has to spend. Sums of sales are for whoever may see figures. */
export function CustomerMoney({ customer }: { customer: Customer }) {
  const sums = useCustomerSums(customer._id);
  return (
    <Loaded query={sums}>
      {(data) => (
        <Stack gap="sm" component="section" aria-label="Sums">
          <SumCards label="Sums" sums={cardsOf(data)} />
          <Links customer={customer} sums={data} />
        </Stack>
      )}
    </Loaded>
  );
}

const cardsOf = ({ invoices, refunds, bought, refunded, owing, store_credit: credit }: CustomerSums) => [
  bought === undefined
    ? { name: 'Invoices', value: invoices.toLocaleString('en-AU') }
    : {
        name: `Bought, ${invoices.toLocaleString('en-AU')} ${invoices === 1 ? 'invoice' : 'invoices'}`,
        value: formatDollars(bought),
      },
  refunded === undefined
    ? { name: 'Refunds', value: refunds.toLocaleString('en-AU') }
    : { name: 'Refunded', value: formatDollars(refunded) },
  { name: 'Owing', value: formatDollars(owing), isDue: owing > 0 },
  { name: 'Store credit', value: formatDollars(credit) },
];

function Links({ customer, sums }: { customer: Customer; sums: CustomerSums }) {
  const mayEdit = useMay()('edit-customers');
  const { shop } = useSelectedShop();
  const file = `Statement-${personName(customer).replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`;
  if (!mayEdit && sums.owing === 0) return null;
  return (
    <Group gap="sm">
      {shop && sums.owing > 0 && (
        <BusyButton
          onPress={async () => download(await fetchStatement(shop._id, customer._id), file)}
          failed={(error) => reasonOr(error, 'The statement could not be made.')}
        >
          Statement
        </BusyButton>
      )}
      {mayEdit && (
        <Button component={Link} to={paths.editCustomer(customer._id)} variant="subtle">
          Store credit and its entries
        </Button>
      )}
    </Group>
  );
}
