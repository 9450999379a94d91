import type { Customer } from '@mendpoint/contract/customers';
import { personName } from '@mendpoint/domain/text/person-name';
import { useQueryClient } from '@tanstack/react-query';
import { customerQueries } from '../../customers/queries.ts';
import type { CustomerValues } from '../../pickers/customer-form/customer-form-values.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import type { Shown } from '../display/queries.ts';

type Typed = NonNullable<Shown['details']>;
type Takes = { onPick: (customer: Customer) => void; onAdd: (start: Partial<CustomerValues>) => void };

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^61/, '0');

/** Whoever has the same email, or the same number however it is written. */
const isSame = ({ phone, email }: Typed, customer: Customer): boolean =>
  (email !== '' && email.toLowerCase() === customer.email.toLowerCase()) ||
  (digitsOf(phone).length > 7 && digitsOf(phone) === digitsOf(customer.phone));

/**
 * Takes what a customer typed on the display: a customer that there is already is offered to the till, and never shown to whoever
 * typed. Otherwise the form for a new one opens with it.
 */
export const useTypedCustomer = (shopId: string, { onPick, onAdd }: Takes) => {
  const queries = useQueryClient();
  const search = (q: string) =>
    q === '' ? [] : queries.fetchQuery({ ...customerQueries.search(q, shopId), staleTime: 0 }).catch(() => []);
  return async ({ details }: Shown): Promise<void> => {
    if (details === null) return;
    const found = (await Promise.all([search(details.email), search(details.phone)])).flat();
    const known = found.find((customer) => isSame(details, customer));
    if (known && (await isThem(known, details))) onPick(known);
    else onAdd({ ...details, no_email: details.email === '' });
  };
};

const isThem = (known: Customer, typed: Typed): Promise<boolean> =>
  confirm({
    title: `${personName(known)} is a customer already`,
    body: `${personName(typed)} has typed the same number or email on the display. Make sure that it is the same person.`,
    confirmLabel: 'Use this customer',
    cancelLabel: 'Add another',
  });
