import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { FREE_REASONS } from '@mendpoint/domain/sale/totals';
import { useState } from 'react';
import { Form } from '../../ui/form/form.tsx';
import { NO_REASON } from '../../ui/form/no-reason.ts';

/** Asks in a dialog why a sale comes to nothing. Null if the person wants to enter a price first. */
export const askWhyFree = (): Promise<string | null> =>
  new Promise((resolve) => {
    const id = modals.open({
      title: 'Nothing to pay?',
      size: 'md',
      children: (
        <WhyFree
          onAnswer={(reason) => {
            resolve(reason);
            modals.close(id);
          }}
        />
      ),
      // Every answer closes the dialog too; the promise keeps its first value.
      onClose: () => resolve(null),
    });
  });

function UsualReasons({ onAnswer }: { onAnswer: (reason: string) => void }) {
  return (
    <Group grow>
      {FREE_REASONS.map((reason) => (
        <Button key={reason} variant="default" onClick={() => onAnswer(reason)}>
          {reason}
        </Button>
      ))}
    </Group>
  );
}

function WhyFree({ onAnswer }: { onAnswer: (reason: string | null) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const send = () => {
    if (typed.trim() === '') setProblem(NO_REASON);
    else onAnswer(typed.trim());
  };
  return (
    <Form label="Nothing to pay" form={{ submit: send }}>
      <Stack>
        <Text>Subtotal and Total must be greater than zero.</Text>
        <Text>Say why nothing is asked for this sale, or cancel and put a price on it.</Text>
        <UsualReasons onAnswer={onAnswer} />
        <TextInput
          label="Another reason"
          data-autofocus
          maxLength={200}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem('');
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button type="submit">Sell for nothing</Button>
        </Group>
      </Stack>
    </Form>
  );
}
