import { Radio, Stack } from '@mantine/core';
import type { ListedInvoice } from '@mendpoint/contract/invoices/invoice';
import { cents, sum } from '@mendpoint/domain/money/cents';
import { moneyBack, moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { MONEY_TENDERS, NO_PAYMENTS, type Payments, TENDERS, type Tender } from '@mendpoint/domain/sale/payments';
import { settledOf } from '../stored-invoice.ts';

export type Refundable = Pick<ListedInvoice, 'shop' | 'cash_rounding' | 'cash_received' | Tender>;

/** The first choice. */
export const AS_PAID = 'as-paid';

type Way = { name: string; refund: Payments; words: string };

/**
 * The ways in which the money of an invoice may go back: as it was paid, or all in one tender. What a deposit paid is held on its ticket
 * again. Empty where nothing was paid.
 */
export const waysBack = (invoice: Refundable): Way[] => {
  const settled = settledOf(invoice);
  const { payments } = settled;
  const { deposit } = payments;
  const paid = sum(TENDERS.map((tender) => payments[tender]));
  if (paid === 0) return [];
  const money = cents(paid - deposit);
  const others = MONEY_TENDERS.filter((tender) => payments[tender] !== money && money > 0).map((tender) => ({
    name: tender,
    refund: { ...NO_PAYMENTS, deposit, [tender]: money },
  }));
  return [{ name: AS_PAID, refund: payments }, ...others].map(({ name, refund }) => ({
    name,
    refund,
    words: moneyBackInWords(moneyBack(settled, refund, invoice.shop.cash_rounding)),
  }));
};

type RefundChoiceProps = { ways: readonly Way[]; chosen: string; onChoose: (name: string) => void };

/** Chooses where the money goes; the first choice is as it was paid. */
export function RefundChoice({ ways, chosen, onChoose }: RefundChoiceProps) {
  if (ways.length === 0) return null;
  return (
    <Radio.Group label="The money goes back" value={chosen} onChange={onChoose}>
      <Stack gap="xs" mt="xs">
        {ways.map(({ name, words }, index) => (
          <Radio key={name} value={name} label={index === 0 ? `As it was paid: ${words}` : words} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
