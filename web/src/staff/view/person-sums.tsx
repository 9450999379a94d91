import { Text, Title } from '@mantine/core';
import type { StaffPerson } from '@mendpoint/contract/staff';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { formatDollars } from '../../lib/format.ts';
import { usePersonSales } from '../../reports/queries.ts';
import { Loaded } from '../../ui/page/states.tsx';
import { SumCards } from '../../ui/report/figure-cards.tsx';

const DAYS = 30;

/** What they sold, edited, voided and refunded in the last 30 days, as the report by person adds it up. */
export function PersonSums({ person }: { person: StaffPerson }) {
  const today = sydneyDay(new Date());
  const sales = usePersonSales(person.shop_id, { from: addDays(today, 1 - DAYS), to: today });
  return (
    <section aria-label="The last 30 days">
      <Title order={2} size="h3" mb="sm">
        The last {DAYS} days
      </Title>
      <Loaded query={sales}>
        {(rows) => {
          const own = rows.find(({ person_id: id }) => id === person._id);
          if (!own) return <Text c="dimmed">Nothing sold, edited, voided or refunded.</Text>;
          return (
            <SumCards
              label="The last 30 days"
              sums={[
                { name: `Sold, ${own.sales} ${own.sales === 1 ? 'sale' : 'sales'}`, value: formatDollars(own.sold) },
                { name: 'Edited', value: formatDollars(own.edited) },
                {
                  name: `Voided, ${own.voids} ${own.voids === 1 ? 'sale' : 'sales'}`,
                  value: formatDollars(own.voided),
                },
                { name: 'Refunded', value: formatDollars(own.refunded) },
              ]}
            />
          );
        }}
      </Loaded>
    </section>
  );
}
