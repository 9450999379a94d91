import { Checkbox, Input, SimpleGrid, Stack, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { MAX_PAPER_LINE } from '@mendpoint/contract/shops';
import { numberInSequence } from '@mendpoint/domain/sale/invoice-number';
import { Fragment } from 'react';
import { CurrentPassword } from '../ui/form/current-password.tsx';
import { PasswordField, type PasswordFieldProps } from '../ui/form/password-field.tsx';
import { PictureField } from '../ui/form/picture-field.tsx';
import type { FormState } from '../ui/form/use-form-state.ts';
import { BankFields } from './bank-fields.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { abnHint, isNewEmail, SHOP_FIELDS, type ShopEditing, type ShopValues } from './shop-form-values.ts';
import { SurchargeFields } from './surcharge-fields.tsx';
import { TermsFields } from './terms-fields.tsx';

type ShopFieldsProps = Pick<FormState<ShopValues>, 'values' | 'change' | 'field'> & {
  editing: ShopEditing;
  /** The email as it is stored now. */
  savedEmail: string;
};

const TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel' };

/** A hint above the field would push the field out of its row. */
const HINT_BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies TextInputProps;

const HOURS_EXAMPLE = 'Monday to Friday 9 am - 5.30 pm\nSaturday 10 am - 4 pm';

const EMAIL_TOLD = 'The old address will be told, and this store is logged out everywhere.';

const LOGIN_HINT =
  'The store logs in with it at the till. Not one that somebody logs in with already, such as your own.';

const LINE_HINT = 'Printed below each invoice, for example: Thank you for your trust.';

/** Name, login, address, tax registration and papers of a shop. Its email and password are the login of its staff. */
export function ShopFields({ editing, savedEmail, values, change, field }: ShopFieldsProps) {
  const isMoving = editing !== 'new' && isNewEmail(values, savedEmail);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {SHOP_FIELDS.map(({ name, ...words }, index) => (
          <Fragment key={name}>
            <TextInput
              {...words}
              {...field(name)}
              {...(index === 0 && { 'data-autofocus': true, autoFocus: true })}
              {...(name === 'abn' && { ...HINT_BELOW, inputMode: 'numeric', description: abnHint(values.abn) })}
              {...(name === 'email' && editing === 'edit' && isMoving && { ...HINT_BELOW, description: EMAIL_TOLD })}
              {...(name === 'email' && editing === 'new' && { ...HINT_BELOW, description: LOGIN_HINT })}
              {...(name === 'paper_line' && { ...HINT_BELOW, description: LINE_HINT })}
              type={TYPES[name] ?? 'text'}
              maxLength={name === 'paper_line' ? MAX_PAPER_LINE : 500}
            />
            {name === 'email' && editing !== 'own' && <Password isNew={editing === 'new'} {...field('password')} />}
            {name === 'email' && editing === 'own' && isMoving && <CurrentPassword {...field('oldPassword')} />}
          </Fragment>
        ))}
      </SimpleGrid>
      <MoreOfShop values={values} change={change} field={field} />
    </>
  );
}

/** Fields that need more than one line. */
function MoreOfShop({ values, change, field }: Pick<ShopFieldsProps, 'values' | 'change' | 'field'>) {
  return (
    <Stack gap="md">
      <Textarea
        label="Opening Hours"
        placeholder={HOURS_EXAMPLE}
        {...field('opening_hours')}
        rows={3}
        maxLength={500}
      />
      <BankFields field={field} />
      <TermsFields change={change} field={field} />
      <SaleRules values={values} change={change} field={field} />
      <DepositFields kind={values.deposit_kind} onChange={(deposit_kind) => change({ deposit_kind })} />
      <SurchargeFields field={field} />
      <Input.Wrapper
        role="group"
        size="md"
        label="Logo"
        aria-label="Logo"
        labelElement="div"
        description="Printed on the invoices and shown in their mails."
      >
        <PictureField picture={values.logo} onChange={(logo) => change({ logo })} />
      </Input.Wrapper>
    </Stack>
  );
}

const CHOICES = [
  {
    name: 'cash_rounding',
    label: 'Round cash to 5 cents',
    description: 'Only the cash that settles an invoice. Cards and Afterpay stay exact.',
  },
  {
    name: 'sells_with_drawer',
    label: 'Sell only with an open drawer',
    description: 'Otherwise sales without one are allowed, and shown on the dashboard.',
  },
  {
    name: 'prints_receipts',
    label: 'Print the receipt of each sale',
    description: 'When the paydesk takes EFTPOS or cash for a whole sale. After a checkout printing stays a button.',
  },
] as const;

/** Says what the numbers will look like. */
const prefixHint = (typed: string): string =>
  typed.trim() === ''
    ? 'Empty: numbers are random, like #482913. With a prefix they follow one another.'
    : `In sequence: ${numberInSequence(typed.trim().toUpperCase(), 1)}, ${numberInSequence(typed.trim().toUpperCase(), 2)} … A prefix used before goes on from its highest.`;

function PrefixField({ typed, ...field }: TextInputProps & { typed: string }) {
  return (
    <TextInput
      {...HINT_BELOW}
      {...field}
      label="Prefix of Invoice Numbers"
      description={prefixHint(typed)}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={6}
      maw="20rem"
    />
  );
}

function ToleranceField(field: TextInputProps) {
  return (
    <TextInput
      {...HINT_BELOW}
      {...field}
      label="Over an Approved Estimate (%)"
      description="How far a repair may go over what its customer approved. Empty: not at all."
      placeholder="None"
      autoComplete="off"
      inputMode="decimal"
      maxLength={5}
      maw="20rem"
    />
  );
}

/** The rules by which the shop sells. */
function SaleRules({ values, change, field }: Pick<ShopFieldsProps, 'values' | 'change' | 'field'>) {
  return (
    <>
      <Checkbox
        size="md"
        label="Registered for GST"
        checked={values.gst_registered}
        onChange={({ currentTarget: { checked } }) => change({ gst_registered: checked })}
      />
      {values.gst_registered && (
        <TextInput
          {...HINT_BELOW}
          label="Registered for GST from"
          description="Sales before this day carry no GST. Leave it empty where it always was."
          {...field('gst_registered_from')}
          type="date"
          maw="20rem"
        />
      )}
      <PrefixField typed={values.number_prefix} {...field('number_prefix')} />
      <ToleranceField {...field('estimate_tolerance')} />
      {CHOICES.map(({ name, ...words }) => (
        <Checkbox
          key={name}
          size="md"
          {...words}
          checked={values[name]}
          onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
        />
      ))}
    </>
  );
}

function Password({ isNew, ...field }: Pick<PasswordFieldProps, 'value' | 'error' | 'onChange'> & { isNew: boolean }) {
  return (
    <PasswordField
      label={isNew ? 'Password' : 'New Password'}
      required={isNew}
      placeholder={isNew ? 'At least 8 characters' : 'Leave empty to keep it'}
      autoComplete="new-password"
      {...field}
    />
  );
}
