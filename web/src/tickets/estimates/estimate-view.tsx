import { Badge, Group, Table, Text, Title } from '@mantine/core';
import type { Estimate } from '@mendpoint/contract/estimates';
import { formatDateTime, formatDay } from '@mendpoint/domain/time/dates';
import { formatDollars } from '../../lib/format.ts';
import styles from './estimates.module.css';

const STATES = {
  open: { words: 'Waiting for the answer', color: 'orange' },
  accepted: { words: 'Accepted', color: 'teal' },
  declined: { words: 'Declined', color: 'red' },
  replaced: { words: 'Replaced', color: 'gray' },
} as const;

/** One version: earlier ones are folded up. */
export function EstimateView({ estimate, isLatest }: { estimate: Estimate; isLatest: boolean }) {
  const { version } = estimate;
  if (isLatest)
    return (
      <section aria-label={`Estimate ${version}`}>
        <Group gap="sm" mb="xs">
          <Title order={3} size="h4">
            Estimate {version}
          </Title>
          <StateBadge estimate={estimate} />
        </Group>
        <Content estimate={estimate} />
      </section>
    );
  return (
    <details className={styles.former}>
      <summary>
        Estimate {version} <StateBadge estimate={estimate} />
      </summary>
      <Content estimate={estimate} />
    </details>
  );
}

function StateBadge({ estimate: { state, is_expired: isExpired } }: { estimate: Estimate }) {
  const { words, color } = isExpired ? { words: 'Expired', color: 'gray' } : STATES[state];
  return (
    <Badge variant="light" color={color} tt="none">
      {words}
    </Badge>
  );
}

function Content({ estimate }: { estimate: Estimate }) {
  const { version, lines, least, most, approved, note, valid_until: day, made_by: by, createdAt } = estimate;
  return (
    <>
      <Table aria-label={`Lines of estimate ${version}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Line</Table.Th>
            <Table.Th scope="col" ta="right">
              Price
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line._id}>
              <Table.Td>
                {nameOf(line)}
                {line.is_chosen && line.choice !== '' && <strong> (chosen)</strong>}
              </Table.Td>
              <Table.Td ta="right">{formatDollars(line.price)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot className={styles.sums}>
          <Table.Tr>
            <Table.Td>{approved === null ? 'Total (incl. GST)' : 'Approved (incl. GST)'}</Table.Td>
            <Table.Td ta="right">{approved === null ? spanWords(least, most) : formatDollars(approved)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {note !== '' && <Text className={styles.note}>{note}</Text>}
      <Text size="sm" c="dimmed">
        {answerWords(estimate) || `Valid until ${formatDay(day)}`} · Made {formatDateTime(createdAt)} · {by}
      </Text>
    </>
  );
}

const spanWords = (least: number, most: number): string =>
  least === most ? formatDollars(most) : `${formatDollars(least)} to ${formatDollars(most)}`;

const nameOf = ({ name, choice, hours, rate }: Estimate['lines'][number]): string =>
  `${choice === '' ? '' : `${choice}: `}${name}${hours === null || rate === null ? '' : `, ${hours} h at ${formatDollars(rate)}`}`;

const answerWords = ({ state, answer }: Estimate): string => {
  if (answer === null) return '';
  const how = answer.way === 'counter' ? `taken by ${answer.taken_by}` : `by the link from ${answer.address}`;
  return `${STATES[state].words} by ${answer.name}, ${formatDateTime(answer.at)}, ${how}`;
};
