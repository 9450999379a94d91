import { TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { problemOfImei } from './typed-device.ts';

type ImeiFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (imei: string) => void;
  ref?: Ref<HTMLInputElement>;
};

const DIGITS = 15;

/** An IMEI, typed or scanned. It is checked as soon as it has all digits, or when the field is left. */
export function ImeiField({ label, value, error, onChange, ref }: ImeiFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const isWhole = value.replace(/\D/g, '').length >= DIGITS;
  return (
    <TextInput
      ref={ref ?? null}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={100}
      placeholder="Scan or type 15 digits"
      value={value}
      error={error ?? ((isLeft || isWhole) && problemOfImei(value))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      // A scanner sends Enter after the digits, which must not send the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
