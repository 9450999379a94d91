import { Checkbox } from '@mantine/core';
import { type Cents, cents, formatMoney } from '@mendpoint/domain/money/cents';
import { type BasisPoints, formatRate } from '@mendpoint/domain/money/gst';
import { type SurchargedTender, TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { surchargeOn } from '@mendpoint/domain/sale/surcharge';

/** `amount` is what is paid before the surcharge. */
export type Surchargeable = { tender: SurchargedTender; amount: Cents; rate: BasisPoints };

type SurchargeChoiceProps = {
  payments: readonly Surchargeable[];
  isAdded: boolean;
  onChange: (isAdded: boolean) => void;
};

/** Says what is added to a payment before it is paid. It can be left out for a card that takes no surcharge. */
export function SurchargeChoice({ payments, isAdded, onChange }: SurchargeChoiceProps) {
  return (
    <Checkbox
      size="md"
      label="Add the surcharge"
      description={payments.map((payment) => words(payment, isAdded)).join('\n')}
      checked={isAdded}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
      styles={{ description: { whiteSpace: 'pre-line' } }}
    />
  );
}

/** 'EFTPOS 1.2% surcharge A$1.20, to pay A$101.20' */
const words = ({ tender, amount, rate }: Surchargeable, isAdded: boolean): string => {
  const surcharge = surchargeOn(amount, rate);
  const name = `${TENDER_NAMES[tender]} ${formatRate(rate)}% surcharge`;
  return isAdded
    ? `${name} ${formatMoney(surcharge)}, to pay ${formatMoney(cents(amount + surcharge))}`
    : `${name} ${formatMoney(surcharge)} left out, to pay ${formatMoney(amount)}`;
};
