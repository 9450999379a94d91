import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import type { TicketRules } from '@mendpoint/contract/ticket-condition';
import { LEFT_BEHIND_DAYS, PHOTO_MONTHS } from '@mendpoint/domain/ticket/gates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ShopMissing } from '../../pickers/shop-missing.tsx';
import { useSelectedShop } from '../../shops/queries.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/page/states.tsx';
import { Displays } from '../display/displays.tsx';
import { GateTable } from './gate-table.tsx';
import { rulesQuery } from './queries.ts';
import { useRulesForm } from './use-rules-form.ts';

/** /TicketRules: what a shop wants of its tickets before work begins and before they are ready, how long photos stay, and its displays. */
export function TicketRulesPage() {
  const { shop } = useSelectedShop();
  if (shop === null)
    return (
      <Page>
        <ShopMissing />
      </Page>
    );
  return (
    <Page key={shop._id}>
      <Stack gap={48}>
        <Rules shopId={shop._id} />
        <Displays shopId={shop._id} />
      </Stack>
    </Page>
  );
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
  const { form, conflict, isBusy, failure, submit } = useRulesForm(shopId, rules);
  const { categories } = form.values;
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
        <Spans form={form} />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

/** How long photos stay, and how long a device waits before it is left behind. */
function Spans({ form }: { form: ReturnType<typeof useRulesForm>['form'] }) {
  return (
    <>
      <NumberInput
        label="Months after which photos are deleted"
        description="Counted from the day on which the ticket was closed."
        maw="20rem"
        min={1}
        max={PHOTO_MONTHS.most}
        allowDecimal={false}
        value={form.values.months}
        error={form.problems.months}
        onChange={(value) => form.change({ months: value })}
      />
      <NumberInput
        label="Days after which a device is left behind"
        description="Counted from when it was ready, or its repair was given up."
        maw="20rem"
        min={1}
        max={LEFT_BEHIND_DAYS.most}
        allowDecimal={false}
        value={form.values.days}
        error={form.problems.days}
        onChange={(value) => form.change({ days: value })}
      />
    </>
  );
}
