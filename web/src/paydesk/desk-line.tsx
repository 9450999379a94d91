import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { DrawerLine } from '../pickers/drawer-line.tsx';

/** Below the buttons of the receipt: the drawer of this till, and the way to sell a gift card. The receipt waits. */
export function DeskLine({ shopId }: { shopId: string }) {
  return (
    <DrawerLine shopId={shopId}>
      <Anchor component={Link} to={paths.sellGiftCard} inherit underline="always">
        Sell a gift card
      </Anchor>
    </DrawerLine>
  );
}
