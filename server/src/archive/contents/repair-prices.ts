import type { RepairPriceChangeTable, RepairPriceTable } from '../../repair-prices/repair-prices.table.ts';
import type { TableNotes } from './notes.ts';

const CELL = { device_id: 'the device', repair_part_id: 'the repair part' };
const WORTH = {
  cost_cents: 'what the part costs the shop, before GST, in cents',
  warranty_days: 'for how many days the repair is under warranty',
};

export const REPAIR_PRICES: TableNotes<RepairPriceTable> = {
  about: 'What each repair costs.',
  key: ['device_id', 'repair_part_id'],
  columns: {
    ...CELL,
    price_cents: 'its price with tax, in cents',
    ...WORTH,
    updated_at: 'when it was last changed (UTC)',
  },
};

export const REPAIR_PRICE_CHANGES: TableNotes<RepairPriceChangeTable> = {
  about: 'What became of the prices of repairs, also of those that were deleted since.',
  key: ['id'],
  columns: {
    id: 'its id',
    ...CELL,
    price_cents: 'the price from then on, in cents; none: it was removed',
    ...WORTH,
    changed_at: 'when (UTC)',
    person_id: 'the person who did it; none: nobody had entered a PIN',
    login_id: 'the login that did it',
  },
};
