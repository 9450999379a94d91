import { Checkbox, SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import { Fragment } from 'react';
import { PasswordField } from '../ui/password-field.tsx';
import { abnHint, SHOP_FIELDS, type ShopFormKind, type ShopProblems, type ShopValues } from './shop-form-values.ts';

type ShopFieldsProps = {
  kind: ShopFormKind;
  values: ShopValues;
  problems: ShopProblems;
  change: (part: Partial<ShopValues>) => void;
};

/** Above the field it would push it out of its row. */
const HINT_BELOW = {
  inputMode: 'numeric',
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies TextInputProps;

/** Name, login, address and tax registration of a shop. Its email and password are the login of its staff. */
export function ShopFields({ kind, values, problems, change }: ShopFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {SHOP_FIELDS.map(({ name, ...field }, index) => (
          <Fragment key={name}>
            <TextInput
              {...field}
              {...(index === 0 && { 'data-autofocus': true, autoFocus: true })}
              type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              {...(name === 'abn' && { ...HINT_BELOW, description: abnHint(values.abn) })}
              maxLength={500}
              value={values[name]}
              error={problems[name]}
              onChange={({ currentTarget: { value } }) => change({ [name]: value })}
            />
            {name === 'email' && kind !== 'own' && (
              <Password kind={kind} values={values} problems={problems} change={change} />
            )}
          </Fragment>
        ))}
      </SimpleGrid>
      <Checkbox
        size="md"
        label="Registered for GST"
        checked={values.gst_registered}
        onChange={({ currentTarget: { checked } }) => change({ gst_registered: checked })}
      />
    </>
  );
}

function Password({ kind, values, problems, change }: ShopFieldsProps) {
  const isNew = kind === 'new';
  return (
    <PasswordField
      label={isNew ? 'Password' : 'New Password'}
      required={isNew}
      {...(!isNew && { placeholder: 'Leave empty to keep it' })}
      autoComplete="new-password"
      value={values.password}
      error={problems.password}
      onChange={(password) => change({ password })}
    />
  );
}
