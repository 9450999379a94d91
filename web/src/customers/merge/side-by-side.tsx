import { Radio, Table } from '@mantine/core';
import { personName } from '@mendpoint/domain/text/person-name';
import { type Choices, type Pair, SIDES, saidFields } from './merge-draft.ts';
import styles from './side-by-side.module.css';

type SideBySideProps = { pair: Pair; choices: Choices; onChange: (part: Partial<Choices>) => void };

/** What both entries say; of each field in which they differ, whose value stays. */
export function SideBySide({ pair, choices, onChange }: SideBySideProps) {
  return (
    <Table aria-label="What both entries say" verticalSpacing={6} layout="fixed" className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="24%">Field</Table.Th>
          {SIDES.map((side) => (
            <Table.Th key={side}>
              {personName(pair[side])} ({choices.stays === side ? 'stays' : 'goes'})
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {saidFields(pair).map(({ name, label, differs }) => (
          <Table.Tr key={name}>
            <Table.Td>{label}</Table.Td>
            {SIDES.map((side) => (
              <Table.Td key={side}>
                {differs ? (
                  <Radio
                    name={`merge-${name}`}
                    label={pair[side][name] || '(empty)'}
                    aria-label={`${label}: ${pair[side][name] || '(empty)'}`}
                    checked={choices[name] === side}
                    onChange={() => onChange({ [name]: side })}
                  />
                ) : (
                  pair[side][name]
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        <Notes pair={pair} />
      </Table.Tbody>
    </Table>
  );
}

function Notes({ pair }: { pair: Pair }) {
  if (SIDES.every((side) => pair[side].notes === '')) return null;
  return (
    <Table.Tr>
      <Table.Td>Notes (both are kept)</Table.Td>
      {SIDES.map((side) => (
        <Table.Td key={side} style={{ whiteSpace: 'pre-line' }}>
          {pair[side].notes}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
