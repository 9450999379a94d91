import { SegmentedControl } from '@mantine/core';
import { MONEY_TENDERS, TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { DrawerLine } from '../../pickers/drawer-line.tsx';

export type MoneyTender = (typeof MONEY_TENDERS)[number];

const TENDERS = MONEY_TENDERS.map((value) => ({ value, label: TENDER_NAMES[value] }));

type TenderChoiceProps = {
  label: string;
  shopId: string;
  tender: MoneyTender;
  onChange: (tender: MoneyTender) => void;
};

/** How money comes or goes back, and of cash, the drawer. */
export function TenderChoice({ label, shopId, tender, onChange }: TenderChoiceProps) {
  return (
    <>
      <SegmentedControl
        aria-label={label}
        data={TENDERS}
        value={tender}
        onChange={(value) => onChange(value as MoneyTender)}
      />
      {tender === 'cash' && (
        <div>
          <DrawerLine shopId={shopId} />
        </div>
      )}
    </>
  );
}
