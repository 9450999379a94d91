import { NativeSelect, TextInput } from '@mantine/core';
import type { PriceEnding } from '@mendpoint/domain/catalogue/repair-prices';
import { parsePercentage } from '@mendpoint/domain/money/gst';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { type FormState, useFormState } from '../ui/form/use-form-state.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import type { Cell } from './by-cell.ts';
import { raised } from './tools.ts';
import type { SheetState } from './use-sheet.ts';

const ENDINGS: { value: PriceEnding; label: string }[] = [
  { value: 'cents', label: 'As it comes' },
  { value: 'dollar', label: 'Whole dollars' },
  { value: '.95', label: '.95' },
];

/** -99.99 to 1,000 percent, in hundredths of a percent; null for anything else. */
const readPercent = (text: string): number | null => {
  try {
    const by = parsePercentage(text.trim().replace(/^\+/, '').replace(/\s*%$/, ''));
    return by > -10_000 && by <= 100_000 ? by : null;
  } catch {
    return null;
  }
};

type Values = { percent: string; ending: PriceEnding; scope: string };

type RaiseDialogProps = {
  state: SheetState;
  /** The cells that are selected; none where it is only the one that has the focus. */
  selected: Cell[];
  shown: Cell[];
  onClosed: () => void;
};

/** Raises prices by percent. The new ones are typed into their cells, to be looked at before they are saved. */
export function RaiseDialog({ state, selected, shown, onClosed }: RaiseDialogProps) {
  const scopes = [
    ...(selected.length > 0 ? [{ value: 'selected', label: `The ${selected.length} selected cells` }] : []),
    { value: 'shown', label: 'All that are shown' },
  ];
  const form = useFormState<Values>({ percent: '', ending: 'cents', scope: scopes[0]?.value ?? 'shown' });
  const { values } = form;
  const by = readPercent(values.percent);
  const writings = raised(values.scope === 'shown' ? shown : selected, state.texts, {
    by: by ?? 0,
    ending: values.ending,
  });
  const { submit, isBusy, failure } = useSubmit(form, {
    check: () => (by === null ? { percent: 'Enter a percentage, like 5 or -2.5.' } : {}),
    send: async () => state.write(writings),
    failed: ({ message }) => message,
  });
  const count = writings.length === 1 ? '1 price' : `${writings.length} prices`;
  return (
    <FormDialog
      title="Raise prices"
      form={{ ref: form.ref, isBusy, failure, submit: () => submit() }}
      saveLabel={`Raise ${count}`}
      onClosed={onClosed}
    >
      <RaiseFields form={form} scopes={scopes} />
    </FormDialog>
  );
}

type RaiseFieldsProps = { form: FormState<Values>; scopes: { value: string; label: string }[] };

function RaiseFields({ form, scopes }: RaiseFieldsProps) {
  return (
    <>
      <TextInput
        label="By percent"
        description="A negative percentage lowers them. Nothing is saved yet."
        required
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        rightSection="%"
        {...form.field('percent')}
      />
      <NativeSelect
        label="Ending"
        data={ENDINGS}
        value={form.values.ending}
        onChange={({ currentTarget: { value } }) => form.change({ ending: value as PriceEnding })}
      />
      <NativeSelect
        label="Which"
        data={scopes}
        value={form.values.scope}
        onChange={({ currentTarget: { value } }) => form.change({ scope: value })}
      />
    </>
  );
}
