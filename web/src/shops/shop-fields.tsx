import { Checkbox, SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import { Fragment } from 'react';
import { CurrentPassword } from '../ui/form/current-password.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import {
  abnHint,
  isNewEmail,
  SHOP_FIELDS,
  type ShopFormKind,
  type ShopProblems,
  type ShopValues,
} from './shop-form-values.ts';

type ShopFieldsProps = {
  kind: ShopFormKind;
  /** The email as it is stored now. */
  savedEmail: string;
  values: ShopValues;
  problems: ShopProblems;
  change: (part: Partial<ShopValues>) => void;
};

/** Above the field it would push it out of its row. */
const HINT_BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies TextInputProps;

const EMAIL_TOLD = 'The old address will be told, and this store is logged out everywhere.';

/** Name, login, address and tax registration of a shop. Its email and password are the login of its staff. */
export function ShopFields({ kind, savedEmail, values, problems, change }: ShopFieldsProps) {
  const isMoving = kind !== 'new' && isNewEmail(values, savedEmail);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {SHOP_FIELDS.map(({ name, ...field }, index) => (
          <Fragment key={name}>
            <TextInput
              {...field}
              {...(index === 0 && { 'data-autofocus': true, autoFocus: true })}
              type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              {...(name === 'abn' && { ...HINT_BELOW, inputMode: 'numeric', description: abnHint(values.abn) })}
              {...(name === 'email' && kind === 'edit' && isMoving && { ...HINT_BELOW, description: EMAIL_TOLD })}
              maxLength={500}
              value={values[name]}
              error={problems[name]}
              onChange={({ currentTarget: { value } }) => change({ [name]: value })}
            />
            {name === 'email' && kind !== 'own' && <Password {...{ kind, values, problems, change }} />}
            {name === 'email' && kind === 'own' && isMoving && (
              <CurrentPassword
                value={values.oldPassword}
                error={problems.oldPassword}
                onChange={(oldPassword) => change({ oldPassword })}
              />
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

function Password({ kind, values, problems, change }: Omit<ShopFieldsProps, 'savedEmail'>) {
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
