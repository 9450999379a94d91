import { NativeSelect, SegmentedControl } from '@mantine/core';
import { formatRate } from '@mendpoint/domain/money/gst';
import type { SaleStatus } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import styles from './receipt-choices.module.css';

const STATUSES: { value: SaleStatus; label: string }[] = [
  { value: '1', label: 'Paid' },
  { value: '0', label: 'Unpaid' },
];

/** The tax class of the sale, and whether it is paid. */
export function TaxAndStatus() {
  const { isGstRegistered, sale, tax, taxes, act } = useTill();
  return (
    <>
      {isGstRegistered && (
        <NativeSelect
          aria-label="Tax"
          rightSectionWidth={32}
          data={taxes.map(({ _id, name, rate }) => ({ value: _id ?? '', label: `${name} ${formatRate(rate)}%` }))}
          value={tax._id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            act({ type: 'choose tax', tax: taxes.find(({ _id }) => _id === value) ?? null })
          }
        />
      )}
      <SegmentedControl
        aria-label="Status"
        size="md"
        classNames={{ label: styles.status }}
        data={STATUSES}
        value={sale.status}
        onChange={(status) => act({ type: 'choose status', status })}
      />
    </>
  );
}
