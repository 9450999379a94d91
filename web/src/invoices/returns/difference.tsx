import { NativeSelect, Text } from '@mantine/core';
import { type Cents, cents, formatMoney } from '@mendpoint/domain/money/cents';
import { moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { MONEY_TENDERS } from '@mendpoint/domain/sale/payments';
import { CashChange, CashFields } from '../../ui/money/cash-fields.tsx';
import { BuyerFields } from '../draft/buyer-fields.tsx';
import { handedBack, type WayBack } from './refund-draft.ts';
import type { ReturnForm } from './use-return-form.ts';
import { named, WayBackField } from './way-back.tsx';

/**
 * The buyer, where one must be named; the amount of an exchange, in the largest letters of the screen; and how it is
 * paid or goes back.
 */
export function Difference({ form }: { form: ReturnForm }) {
  const { change, fields, sums } = form;
  const { net, cash, buyer } = sums;
  const ways = form.source.invoice.customer === null ? MONEY_TENDERS : [...MONEY_TENDERS, 'store_credit' as const];
  return (
    <>
      {buyer && <BuyerFields buyer={buyer} onChange={(part) => change({ buyer: { ...buyer, ...part } })} />}
      <Words {...form} />
      {net !== null && net > 0 && (
        <NativeSelect
          label="The customer pays"
          data={named(ways)}
          value={fields.pays}
          onChange={({ currentTarget }) => change({ pays: currentTarget.value as WayBack })}
        />
      )}
      <CashFields cash={cash} received={fields.received} onChange={(received) => change({ received })} />
      <CashChange change={sums.change} />
      {net !== null && net < 0 && <WayBackField form={form} ways={ways} />}
    </>
  );
}

function Words({ fields, sums: { net, value, moved, cash } }: Pick<ReturnForm, 'fields' | 'sums'>) {
  const handed = net !== null && net < 0 ? cents(-handedBack(moved)) : net;
  const shown = net !== null && net > 0 && fields.pays === 'cash' ? cash : handed;
  return (
    <div aria-live="polite">
      <Text fz="2rem" fw={700}>
        {netWords(shown)}
      </Text>
      {value > 0 && <Text c="dimmed">{formatMoney(value)} is given back and counted against what is taken.</Text>}
      {moved.length > 0 && <Text>{moneyBackInWords(moved)}</Text>}
      {shown !== net && <Text c="dimmed">Cash is rounded to 5 cents.</Text>}
    </div>
  );
}

const netWords = (net: Cents | null): string => {
  if (net === null) return 'Correct quantities and prices first.';
  if (net === 0) return 'Nothing to pay';
  return net > 0 ? `${formatMoney(net)} to pay` : `${formatMoney(cents(-net))} back to the customer`;
};
