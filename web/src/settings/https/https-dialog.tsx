import { Text, Textarea } from '@mantine/core';
import { MOST_NAMES } from '@mendpoint/contract/https';
import { reasonOr } from '../../api/api-error.ts';
import { useSecondFactor } from '../../auth/security/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormState, missingIn, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { ProofFields } from '../proof-fields.tsx';
import { useHttpsActs } from './https-queries.ts';

export type HttpsAct = 'on' | 'names' | 'off' | 'authority';

const ACTS = {
  on: {
    title: 'Turn HTTPS on',
    save: 'Turn On',
    text: "An authority of the shop's own is made on this server, which each till is then told to trust. Plain HTTP goes on.",
  },
  names: {
    title: 'Names of this server',
    save: 'Save',
    text: 'What the server knows of itself is added by itself. Tills that trust the shop need nothing new.',
  },
  off: {
    title: 'Turn HTTPS off?',
    save: 'Turn Off',
    text: 'Tills that use it can no longer reach the shop by that address. They need nothing new when it is turned on again.',
  },
  authority: {
    title: 'Make a new authority?',
    save: 'Make a New Authority',
    text: "For when the former one's file was lost, or somebody may have copied it. Each till has to trust the new one before it comes over HTTPS without a warning.",
  },
} as const satisfies Record<HttpsAct, object>;

/** Turns HTTPS on or off, names the server, or makes another authority. */
export function HttpsDialog({
  act,
  names,
  onClosed,
}: {
  act: HttpsAct;
  names: readonly string[];
  onClosed: () => void;
}) {
  const form = useFormState({ names: names.join('\n'), password: '', code: '' });
  const asksCode = useSecondFactor().data?.isOn ?? false;
  const acts = useHttpsActs();
  const { title, save, text } = ACTS[act];
  const hasNames = act === 'on' || act === 'names';
  const carryOut = () => {
    const { password, code } = form.values;
    const proof = { password, ...(asksCode && { code }) };
    if (hasNames) return acts.on.mutateAsync({ names: namesIn(form.values.names), ...proof });
    return acts[act].mutateAsync(proof);
  };
  const sending = useSubmit(form, {
    check: () => ({
      ...(namesIn(form.values.names).length > MOST_NAMES && { names: `Name ${MOST_NAMES} at most.` }),
      ...missingIn(form.values, { password: 'Current Password', ...(asksCode && { code: 'Code' }) }),
    }),
    send: async () => noticeSuccess((await carryOut()).message),
    failed: (error) => reasonOr(error, 'HTTPS could not be changed.'),
  });
  return (
    <FormDialog title={title} form={{ ...form, ...sending }} saveLabel={save} danger={!hasNames} onClosed={onClosed}>
      <Text>{text}</Text>
      {hasNames && <NamesField {...form.field('names')} />}
      <ProofFields password={form.field('password')} code={asksCode ? form.field('code') : null} />
    </FormDialog>
  );
}

type Field = ReturnType<FormState<{ names: string }>['field']>;

function NamesField(field: Field) {
  return (
    <Textarea
      label="More names and addresses of this server"
      description="One on each line, such as till.local or 192.168.1.20. Leave it empty where tills reach it by what the server knows: its name and its addresses."
      autosize
      minRows={2}
      {...field}
    />
  );
}

const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== '');
