import { NativeSelect, Text } from '@mantine/core';
import { formatMoney } from '@mendpoint/domain/money/cents';
import { moneyBackInWords } from '@mendpoint/domain/sale/money-moved';
import { MONEY_TENDERS, TENDER_NAMES } from '@mendpoint/domain/sale/payments';
import { personName } from '@mendpoint/domain/text/person-name';
import { CustomerPicker } from '../draft/customer-picker.tsx';
import { handedBack, type WayBack } from './refund-draft.ts';
import type { ReturnForm } from './use-return-form.ts';

type Ways = readonly Exclude<WayBack, 'as-paid'>[];

export const named = (ways: Ways) => ways.map((way) => ({ value: way, label: TENDER_NAMES[way] }));

/** Where the money goes. */
export function WayBackField({ form, ways }: { form: ReturnForm; ways: Ways }) {
  return (
    <NativeSelect
      label="The money goes back"
      data={[{ value: 'as-paid', label: 'As it was paid' }, ...named(ways)]}
      value={form.fields.back}
      onChange={({ currentTarget }) => form.change({ back: currentTarget.value as WayBack })}
    />
  );
}

/** Where the money of a refund goes; store credit is one way, with the customer who gets it. */
export function RefundWay({ form }: { form: ReturnForm }) {
  return (
    <>
      <WayBackField form={form} ways={[...MONEY_TENDERS, 'store_credit']} />
      {form.fields.back === 'store_credit' && <CreditedCustomer {...form} />}
    </>
  );
}

type CreditedCustomerProps = Pick<ReturnForm, 'source' | 'fields' | 'change'>;

/** Who gets the store credit: the customer of the sale, or whoever is chosen here if the sale names nobody. */
function CreditedCustomer({ source, fields: { credited }, change }: CreditedCustomerProps) {
  const { customer, shop } = source.invoice;
  if (source.isCustomerGone) {
    return (
      <Text role="status">
        The customer of this sale was deleted. Please choose another way to give the money back.
      </Text>
    );
  }
  if (customer !== null) return <Text>The credit goes to {personName(customer)}.</Text>;
  return (
    <div>
      <Text role="status">{credited === null ? 'This sale names nobody: choose who gets the credit.' : ''}</Text>
      <CustomerPicker shopId={shop._id} customer={credited} onPick={(picked) => change({ credited: picked })} />
    </div>
  );
}

/** What the customer is given, in the largest letters of the screen. */
export function MoneyBack({ sums: { total, value, moved } }: Pick<ReturnForm, 'sums'>) {
  const handed = handedBack(moved);
  return (
    <div aria-live="polite">
      <Text fz="2rem" fw={700}>
        {formatMoney(handed)} back to the customer
      </Text>
      {value < total && <Text>{formatMoney(total)} is credited. What is not paid back is due no more.</Text>}
      {moved.length > 1 && <Text>{moneyBackInWords(moved)}</Text>}
      {handed !== value && <Text c="dimmed">{formatMoney(value)} before cash is rounded.</Text>}
    </div>
  );
}
