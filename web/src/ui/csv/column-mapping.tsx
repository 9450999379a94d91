import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import type { FileColumn, ImportSummary } from '@mendpoint/contract/transfer';
import { useState } from 'react';
import { FormFailure } from '../form/form-failure.tsx';
import styles from './import-preview.module.css';

type ColumnMappingProps = {
  summary: ImportSummary;
  name: string;
  /** Why the file could not be checked, or ''. */
  problem: string;
  onStartOver: () => void;
  /** Called with the meaning of each column, as the server takes it: '1:name,2:'. */
  onCheck: (mapping: string) => void;
};

/** Asks for the meaning of a file's columns; unrecognised columns come first. */
export function ColumnMapping({ summary, name, problem, onStartOver, onCheck }: ColumnMappingProps) {
  const { columns, fields } = summary;
  const [fieldOf, setFieldOf] = useState(() => new Map(columns.map(({ number, field }) => [number, field])));
  const unknown = columns.filter(({ isKnown }) => !isKnown);
  const known = columns.filter(({ isKnown }) => isKnown);
  const send = () => onCheck([...fieldOf].map(([number, field]) => `${number}:${field}`).join(','));
  return (
    <Stack gap="md">
      <Text role="status">
        <b>{name}</b>: {inWords(unknown.length, columns.length)} Check what each is, or leave it out. Nothing is written
        yet.
      </Text>
      <FormFailure message={problem} />
      <ColumnTable
        columns={[...unknown, ...known]}
        fields={fields}
        fieldOf={fieldOf}
        onField={(number, field) => setFieldOf(new Map(fieldOf).set(number, field))}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onStartOver}>
          Choose another file
        </Button>
        <Button data-autofocus onClick={send}>
          Check the file
        </Button>
      </Group>
    </Stack>
  );
}

type ColumnTableProps = {
  columns: FileColumn[];
  fields: string[];
  fieldOf: ReadonlyMap<number, string>;
  onField: (number: number, field: string) => void;
};

function ColumnTable({ columns, fields, fieldOf, onField }: ColumnTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.columns} aria-label="Columns" tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">In the file</Table.Th>
            <Table.Th scope="col">Is</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map((column) => (
            <ColumnRow
              key={column.number}
              column={column}
              field={fieldOf.get(column.number) ?? ''}
              fields={fields}
              taken={[...fieldOf.values()]}
              onField={(field) => onField(column.number, field)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

type ColumnRowProps = {
  column: FileColumn;
  field: string;
  fields: string[];
  /** The fields that some column has already. */
  taken: string[];
  onField: (field: string) => void;
};

function ColumnRow({ column: { title, number, sample }, field, fields, taken, onField }: ColumnRowProps) {
  const shown = title || `Column ${number}`;
  const options = fields.map((one) => ({ value: one, label: one, disabled: one !== field && taken.includes(one) }));
  return (
    <Table.Tr>
      <Table.Td>
        {shown}
        <Text size="sm" c="dimmed" truncate>
          {sample || 'empty'}
        </Text>
      </Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={`${shown} is`}
          data={[{ value: '', label: 'Leave out' }, ...options]}
          value={field}
          onChange={({ currentTarget }) => onField(currentTarget.value)}
        />
      </Table.Td>
    </Table.Tr>
  );
}

const inWords = (unknown: number, all: number): string => {
  if (unknown === 0) return `${all} columns.`;
  return unknown === 1 ? '1 column was not recognised.' : `${unknown} of its ${all} columns were not recognised.`;
};
