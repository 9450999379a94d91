import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import { Link } from 'react-router';
import { reasonOr } from '../../api/api-error.ts';
import * as paths from '../../lib/paths.ts';
import { useMay } from '../../person/queries.ts';
import { useMovePart } from '../../tickets/parts/queries.ts';
import { BusyButton } from '../../ui/page/busy-button.tsx';
import type { FoundProduct } from '../queries.ts';

type WaitingTicketsProps = { product: Product; waiting: FoundProduct['waiting'] };

/** The tickets that wait for a product, the earliest first. What is on hand can be promised to each. */
export function WaitingTickets({ product: { quantity, reserved }, waiting }: WaitingTicketsProps) {
  const may = useMay()('take-in-devices');
  const available = quantity === null ? Number.POSITIVE_INFINITY : quantity - reserved;
  return (
    <Stack gap="xs">
      {waiting.map((one) => (
        <Group key={one.part_id} gap="sm">
          <Text span>
            <Anchor component={Link} to={paths.ticket(one.ticket_id)} inherit underline="always">
              {one.number}
            </Anchor>
            {`, ${one.device_name}: ${one.quantity}`}
          </Text>
          {may && one.quantity <= available && <Reserve {...one} />}
        </Group>
      ))}
    </Stack>
  );
}

function Reserve({ part_id: id, number, state }: FoundProduct['waiting'][number]) {
  const { mutateAsync } = useMovePart();
  return (
    <BusyButton
      size="compact-sm"
      aria-label={`Reserve for ${number}`}
      onPress={() => mutateAsync({ id, from: state, to: 'reserved' })}
      failed={(error) => reasonOr(error, 'The part was not reserved.')}
    >
      Reserve
    </BusyButton>
  );
}
