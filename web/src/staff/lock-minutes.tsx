import { Button, Group, TextInput } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOr } from '../api/api-error.ts';
import { shopQueries, useUpdateShop } from '../shops/queries.ts';
import { Form } from '../ui/form/form.tsx';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { Loaded } from '../ui/page/states.tsx';

const MOST_MINUTES = 480;

/** How long a till of the shop may stay untouched before it asks for a PIN again. */
export function LockMinutes({ shopId }: { shopId: string }) {
  const shop = useQuery(shopQueries.detail(shopId));
  return <Loaded query={shop}>{(data) => <MinutesForm shop={data} />}</Loaded>;
}

function MinutesForm({ shop }: { shop: Shop }) {
  const saved = String(shop.till_lock_minutes);
  const [typed, setTyped] = useState(saved);
  const [failure, setFailure] = useState('');
  const update = useUpdateShop();
  const submit = () => {
    const minutes = Number(typed);
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) {
      return setFailure(`Enter 1 to ${MOST_MINUTES} minutes.`);
    }
    setFailure('');
    update.mutate(
      { id: shop._id, body: { till_lock_minutes: minutes } },
      {
        onSuccess: () => noticeSuccess('Saved.'),
        onError: (error) => setFailure(reasonOr(error, 'The minutes could not be saved.')),
      },
    );
  };
  return (
    <Form form={{ submit }}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Minutes without a touch until the till locks"
          inputMode="numeric"
          maxLength={3}
          value={typed}
          error={failure || undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed === saved} loading={update.isPending}>
          Save
        </Button>
      </Group>
    </Form>
  );
}
