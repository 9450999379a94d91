import { Alert, Table, Text } from '@mantine/core';
import type { ImportSummary } from '@mendpoint/contract/transfer';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './import-preview.module.css';

const count = (number: number): string => number.toLocaleString('en-AU');

/** The name of a category, brand or device that is not in the catalogue. */
const UNKNOWN = /^Unknown (category|brand|device)/;

/** What an import would do, or every line that keeps it from happening. */
export function ImportPreview({ summary, name }: { summary: ImportSummary; name: string }) {
  const { rows, created, updated, unchanged, removed = 0, problemCount } = summary;
  return (
    <>
      <Text role="status">
        <b>{name}</b>: {count(rows)} {rows === 1 ? 'row' : 'rows'}, {count(created)} new, {count(updated)} changed,{' '}
        {removed > 0 && `${count(removed)} removed, `}
        {count(unchanged)} unchanged.
      </Text>
      {problemCount > 0 && <Problems summary={summary} />}
    </>
  );
}

function Problems({ summary: { problemCount, problems } }: { summary: ImportSummary }) {
  return (
    <>
      <Alert
        role="alert"
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={problemCount === 1 ? '1 problem' : `${count(problemCount)} problems`}
      >
        {problemCount === 1
          ? 'Nothing is imported until it is corrected in the file, or its column is left out.'
          : 'Nothing is imported until they are corrected in the file, or their columns are left out.'}
        {problems.some(({ message }) => UNKNOWN.test(message)) &&
          ' An unknown name can also be added to the catalogue first, under Catalog; then choose the file again.'}
        {problems.length < problemCount && ` The first ${count(problems.length)} are listed.`}
      </Alert>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.problems} aria-label="Problems" tabIndex={0}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Line</Table.Th>
              <Table.Th scope="col">Column</Table.Th>
              <Table.Th scope="col">Problem</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ line, column, message }) => (
              <Table.Tr key={`${line} ${column} ${message}`}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>{column || '—'}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  );
}
