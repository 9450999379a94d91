import { Checkbox, Table } from '@mantine/core';
import type { TicketRules } from '@mendpoint/contract/ticket-condition';
import { GATE_NAMES, GATES, type Gate } from '@mendpoint/domain/ticket/gates';

type Categories = TicketRules['categories'];
type GateTableProps = { categories: Categories; onChange: (categories: Categories) => void };

/** What is wanted, by category. */
export function GateTable({ categories, onChange }: GateTableProps) {
  const toggle = (id: string, gate: Gate) =>
    onChange(categories.map((one) => (one.category_id === id ? { ...one, gates: toggled(one.gates, gate) } : one)));
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table aria-label="What is wanted, by category">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Category</Table.Th>
            {GATES.map((gate) => (
              <Table.Th key={gate} scope="col">
                {GATE_NAMES[gate]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {categories.map((category) => (
            <CategoryRow key={category.category_id} category={category} onToggle={toggle} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const toggled = (gates: readonly Gate[], gate: Gate): Gate[] =>
  gates.includes(gate) ? gates.filter((other) => other !== gate) : [...gates, gate];

type CategoryRowProps = { category: Categories[number]; onToggle: (id: string, gate: Gate) => void };

function CategoryRow({ category: { category_id: id, category_name: name, gates }, onToggle }: CategoryRowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {GATES.map((gate) => (
        <Table.Td key={gate}>
          <Checkbox
            aria-label={`${name}: ${GATE_NAMES[gate]}`}
            checked={gates.includes(gate)}
            onChange={() => onToggle(id, gate)}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
