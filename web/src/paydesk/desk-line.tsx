import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import * as paths from '../lib/paths.ts';
import { DrawerLine } from '../pickers/drawer-line.tsx';

type DeskLineProps = { shopId: string; isEmpty: boolean };

/** Below the buttons of the receipt: the drawer of this till and, while the receipt needs no room, the way to sell a gift card. */
export function DeskLine({ shopId, isEmpty }: DeskLineProps) {
  const sellGiftCard = (
    <Anchor component={Link} to={paths.sellGiftCard} inherit underline="always">
      Sell a gift card
    </Anchor>
  );
  return <DrawerLine shopId={shopId}>{isEmpty ? sellGiftCard : undefined}</DrawerLine>;
}
