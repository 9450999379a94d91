import { Checkbox, SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import { Fragment } from 'react';
import { CurrentPassword } from '../ui/form/current-password.tsx';
import { PasswordField, type PasswordFieldProps } from '../ui/form/password-field.tsx';
import type { FormState } from '../ui/form/use-form-state.ts';
import { abnHint, isNewEmail, SHOP_FIELDS, type ShopEditing, type ShopValues } from './shop-form-values.ts';

type ShopFieldsProps = Pick<FormState<ShopValues>, 'values' | 'change' | 'field'> & {
  editing: ShopEditing;
  /** The email as it is stored now. */
  savedEmail: string;
};

const TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel' };

/** A hint above the field would push the field out of its row. */
const HINT_BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies TextInputProps;

const EMAIL_TOLD = 'The old address will be told, and this store is logged out everywhere.';

/** Name, login, address and tax registration of a shop. Its email and password are the login of its staff. */
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
              type={TYPES[name] ?? 'text'}
              maxLength={500}
            />
            {name === 'email' && editing !== 'own' && <Password isNew={editing === 'new'} {...field('password')} />}
            {name === 'email' && editing === 'own' && isMoving && <CurrentPassword {...field('oldPassword')} />}
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

function Password({ isNew, ...field }: Pick<PasswordFieldProps, 'value' | 'error' | 'onChange'> & { isNew: boolean }) {
  return (
    <PasswordField
      label={isNew ? 'Password' : 'New Password'}
      required={isNew}
      {...(!isNew && { placeholder: 'Leave empty to keep it' })}
      autoComplete="new-password"
      {...field}
    />
  );
}
