import type { ChangeEvent } from 'react';
import type { ProductValues } from './product-form-values.ts';

type Shown = { value: string; error: string | undefined; description: string | undefined };
type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export const fieldProps = (shown: Shown, onChange: (value: string) => void) => ({
  ...shown,
  autoComplete: 'off',
  onChange: ({ currentTarget: { value } }: Typing) => onChange(value),
});

/** The props of the input of one field. `hint` gives way to what somebody else entered. */
export type FieldOf = (name: keyof ProductValues, hint?: string) => ReturnType<typeof fieldProps>;
