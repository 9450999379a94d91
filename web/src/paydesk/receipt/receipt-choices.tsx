import { NativeSelect, SegmentedControl } from '@mantine/core';
import { formatRate } from '@mendpoint/domain/money/gst';
import desk from '../../ui/page/desk.module.css';
import { type SaleStatus, saleTotals } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';
import styles from './receipt-choices.module.css';

const STATUSES: { value: SaleStatus; label: string }[] = [
  { value: '1', label: 'Paid' },
  { value: '0', label: 'Unpaid' },
];

/** The tax class of the sale, whether it is paid, and what is wrong with it. */
export function ReceiptChoices() {
  const { sale, tax, isDoubted } = useTill();
  const { problem } = saleTotals(sale, tax);
  return (
    <div className={desk.foot}>
      <Choices />
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      {isDoubted && (
        <p className={styles.problem} role="status">
          The last press got no answer. Press Generate Invoice again: it is never sold twice.
        </p>
      )}
    </div>
  );
}

function Choices() {
  const { isGstRegistered, sale, tax, taxes, act } = useTill();
  return (
    <div className={styles.choices}>
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
    </div>
  );
}
