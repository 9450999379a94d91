import { Button, Checkbox, Group, NumberInput, Stack, Table, Text } from '@mantine/core';
import type { TicketRules } from '@mendpoint/contract/ticket-condition';
import { GATE_NAMES, GATES, type Gate, PHOTO_MONTHS } from '@mendpoint/domain/ticket/gates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isConflict, reasonOr } from '../../api/api-error.ts';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/page/states.tsx';
import { rulesQuery, useSetRules } from './queries.ts';

/** /TicketRules: what a shop wants of its tickets before work begins and before they are ready, and how long photos stay. */
export function TicketRulesPage() {
  const { shop } = useSelectedShop();
  return <Page>{shop === null ? <ShopMissing /> : <Rules key={shop._id} shopId={shop._id} />}</Page>;
}

function Rules({ shopId }: { shopId: string }) {
  const rules = useQuery(rulesQuery(shopId));
  const [edition, setEdition] = useState(0);
  const loadNewer = async () => {
    await rules.refetch();
    setEdition(edition + 1);
  };
  return (
    <Loaded query={rules} title="Failed to load the rules.">
      {(data) => <RulesForm key={edition} shopId={shopId} rules={data} onLoadNewer={loadNewer} />}
    </Loaded>
  );
}

type RulesFormProps = { shopId: string; rules: TicketRules; onLoadNewer: () => Promise<void> };

function RulesForm({ shopId, rules, onLoadNewer }: RulesFormProps) {
  const [seen, setSeen] = useState(rules);
  const [conflict, setConflict] = useState('');
  const form = useFormState({ months: seen.photo_months as number | string, categories: seen.categories });
  const { months, categories } = form.values;
  const { mutateAsync } = useSetRules(shopId);
  const { isBusy, failure, submit } = useSubmit(form, {
    check: () => (isMonths(months) ? {} : { months: `Between 1 and ${PHOTO_MONTHS.most} months.` }),
    send: async () => {
      try {
        const saved = await mutateAsync(bodyOf(Number(months), categories, seen.updatedAt));
        setSeen(saved);
        form.restart({ months: saved.photo_months, categories: saved.categories });
        noticeSuccess('The rules are saved.');
      } catch (error) {
        if (!isConflict(error)) throw error;
        setConflict(error.message);
      }
    },
    failed: (error) => reasonOr(error, 'The rules were not saved.'),
  });
  useUnsavedGuard(form.isDirty);
  return (
    <Form label="Ticket Rules" form={{ ref: form.ref, submit: () => void submit() }}>
      <Stack gap="lg">
        <FormFailure message={failure} />
        {conflict !== '' && <EditConflict message={conflict} loading={false} onLoad={() => void onLoadNewer()} />}
        <Text maw="44rem">
          What is ticked must be there before work on a device begins, or before it is ready. A manager may skip it for
          a reason. Where nothing is ticked, a ticket goes on as it is.
        </Text>
        <GateTable categories={categories} onChange={(next) => form.change({ categories: next })} />
        <NumberInput
          label="Months after which photos are deleted"
          description="Counted from the day on which the ticket was closed."
          maw="20rem"
          min={1}
          max={PHOTO_MONTHS.most}
          allowDecimal={false}
          value={months}
          error={form.problems.months}
          onChange={(value) => form.change({ months: value })}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

type Categories = TicketRules['categories'];

const isMonths = (months: number | string): boolean =>
  Number.isInteger(Number(months)) && Number(months) >= 1 && Number(months) <= PHOTO_MONTHS.most;

const bodyOf = (photoMonths: number, categories: Categories, updatedAt: string | null) => ({
  photo_months: photoMonths,
  categories: categories
    .filter(({ gates }) => gates.length > 0)
    .map(({ category_id, gates }) => ({ category_id, gates })),
  updatedAt,
});

type GateTableProps = { categories: Categories; onChange: (categories: Categories) => void };

function GateTable({ categories, onChange }: GateTableProps) {
  const toggle = (id: string, gate: Gate) =>
    onChange(
      categories.map((one) => {
        if (one.category_id !== id) return one;
        const gates = one.gates.includes(gate) ? one.gates.filter((other) => other !== gate) : [...one.gates, gate];
        return { ...one, gates };
      }),
    );
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
          {categories.map(({ category_id: id, category_name: name, gates }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{name}</Table.Th>
              {GATES.map((gate) => (
                <Table.Td key={gate}>
                  <Checkbox
                    aria-label={`${name}: ${GATE_NAMES[gate]}`}
                    checked={gates.includes(gate)}
                    onChange={() => toggle(id, gate)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
