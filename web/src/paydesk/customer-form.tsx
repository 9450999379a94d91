import { Button, Group, TextInput } from '@mantine/core';
import type { Customer } from '@mendpoint/contract/customers';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { useCreateCustomer } from '../customers/use-customers.ts';
import { noticeSuccess } from '../ui/notice.ts';
import styles from './customer-form.module.css';
import {
  CUSTOMER_FIELDS,
  type CustomerProblems,
  customerBody,
  problemsFromAnswer,
  problemsOf,
  valuesFromSearch,
} from './customer-form-values.ts';

type CustomerFormProps = {
  shopId: string;
  /** What was looked for when the form was opened. */
  startText: string;
  onAdded: (customer: Customer) => void;
  onCancel: () => void;
};

/** Adds a customer without leaving the sale. A refused customer stays in the fields. */
export function CustomerForm({ shopId, startText, onAdded, onCancel }: CustomerFormProps) {
  const [values, setValues] = useState(() => valuesFromSearch(startText));
  const [problems, setProblems] = useState<CustomerProblems>({});
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateCustomer();

  // Leads to the first field that is wrong, once its message is there to be read.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0 || create.isPending) return;
    try {
      const customer = await create.mutateAsync(customerBody(values, shopId));
      noticeSuccess('Customer added successfully!');
      onAdded(customer);
    } catch (error) {
      const isAnswer = error instanceof ApiError;
      setProblems(isAnswer ? problemsFromAnswer(error.errors) : {});
      setFailure((isAnswer && error.message) || 'Something went wrong!');
    }
  };

  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The sheet below would close with it.
        event.stopPropagation();
        onCancel();
      }}
      noValidate
      aria-label="Add Customer"
    >
      <h2 className={styles['title']}>Add Customer</h2>
      <div className={styles['fields']}>
        {CUSTOMER_FIELDS.map(({ name, label, autoComplete, required }, index) => (
          <TextInput
            key={name}
            label={label}
            required={required}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            autoComplete={autoComplete}
            autoFocus={index === 0}
            value={values[name]}
            error={problems[name]}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      {failure && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <Group className={styles['buttons'] ?? ''} justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending}>
          Add Customer
        </Button>
      </Group>
    </form>
  );
}
