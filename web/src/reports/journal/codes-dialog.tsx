import { Table, Text, TextInput } from '@mantine/core';
import type { JournalCode } from '@mendpoint/contract/reports/journal';
import { reasonOr } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormState, missingIn, useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { useChangeJournalCodes } from './queries.ts';

type CodesDialogProps = { codes: readonly JournalCode[]; onClosed: () => void };

/** A phone has room for a code of six letters. */
const NARROW = { input: { paddingInline: '0.5rem' } };

/** The keys are 'sales xero', 'sales myob' and so on. */
type Typed = Record<string, string>;

const PROGRAMS = [
  { program: 'xero', title: 'Xero' },
  { program: 'myob', title: 'MYOB' },
] as const;

/** The bookkeeper's codes of the accounts and tax rates, for each program. */
export function CodesDialog({ codes, onClosed }: CodesDialogProps) {
  const form = useCodes(codes);
  return (
    <FormDialog title="Accounts of the journal" size="lg" form={form} onClosed={onClosed}>
      <Text size="sm">
        Use the codes of your chart of accounts; the program that you do not use does not matter. The clearing accounts
        and what customers owe must not be bank accounts or Accounts Receivable.
      </Text>
      <CodeTable heading="Account" codes={codes.filter(({ is_tax }) => !is_tax)} form={form} />
      <CodeTable heading="Tax rate" codes={codes.filter(({ is_tax }) => is_tax)} form={form} />
    </FormDialog>
  );
}

type CodeTableProps = { heading: string; codes: readonly JournalCode[]; form: FormState<Typed> };

function CodeTable({ heading, codes, form }: CodeTableProps) {
  return (
    <Table layout="fixed" horizontalSpacing={4} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{heading}</Table.Th>
          {PROGRAMS.map(({ title }) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {codes.map(({ item, name }) => (
          <Table.Tr key={item}>
            <Table.Td>{name}</Table.Td>
            {PROGRAMS.map(({ program, title }) => (
              <Table.Td key={program}>
                <TextInput
                  aria-label={`${name} in ${title}`}
                  autoComplete="off"
                  maxLength={50}
                  styles={NARROW}
                  {...form.field(`${item} ${program}`)}
                  value={form.values[`${item} ${program}`] ?? ''}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const useCodes = (codes: readonly JournalCode[]) => {
  const form = useFormState<Typed>(typedOf(codes));
  const change = useChangeJournalCodes();
  const sending = useSubmit(form, {
    check: () => missingIn(form.values, labelsOf(codes)),
    send: async () => noticeSuccess((await change.mutateAsync({ codes: changedOf(codes, form.values) })).message),
    failed: (error) => reasonOr(error, 'The accounts could not be saved.'),
  });
  return { ...form, ...sending };
};

/** Only changed codes are sent, so that nobody else's edit is undone. */
const changedOf = (codes: readonly JournalCode[], typed: Typed) =>
  codes
    .filter((code) => PROGRAMS.some(({ program }) => typed[`${code.item} ${program}`] !== code[program]))
    .map(({ item }) => codeOf(item, typed));

const typedOf = (codes: readonly JournalCode[]): Typed =>
  Object.fromEntries(
    codes.flatMap((code) => PROGRAMS.map(({ program }) => [`${code.item} ${program}`, code[program]])),
  );

const labelsOf = (codes: readonly JournalCode[]): Typed =>
  Object.fromEntries(codes.flatMap(({ item }) => PROGRAMS.map(({ program }) => [`${item} ${program}`, 'A code'])));

const codeOf = (item: string, typed: Typed) => ({
  item,
  xero: typed[`${item} xero`] ?? '',
  myob: typed[`${item} myob`] ?? '',
});
