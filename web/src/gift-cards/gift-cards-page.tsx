import { Button, Stack, Text } from '@mantine/core';
import { IconGift, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../person/queries.ts';
import { ShopMissing } from '../pickers/shop-missing.tsx';
import { useSelectedShop } from '../shops/queries.ts';
import { Page } from '../ui/page/page.tsx';
import { useAddress } from '../ui/page/use-address.ts';
import { BalanceDialog } from './balance-dialog.tsx';
import { CardList } from './card-list.tsx';
import type { SoldCard } from './sell-attempt.ts';
import { SellCardDialog } from './sell-card-dialog.tsx';
import { SoldCardDialog } from './sold-card-dialog.tsx';

/** /Gift-Cards: sells a card, says what is left on one, and lists them for whoever sees figures. */
export function GiftCardsPage() {
  const { shop } = useSelectedShop();
  if (shop === null) {
    return (
      <Page>
        <ShopMissing />
      </Page>
    );
  }
  return <GiftCards key={shop._id} shopId={shop._id} />;
}

function GiftCards({ shopId }: { shopId: string }) {
  const may = useMay();
  const { params, change } = useAddress();
  const [opened, setOpened] = useState<'sell' | 'balance' | null>(params.has('sell') ? 'sell' : null);
  const [sold, setSold] = useState<SoldCard | null>(null);
  const close = () => {
    setOpened(null);
    if (params.has('sell')) change({ sell: '' }, { replace: true });
  };
  const actions = (
    <>
      <Button variant="default" leftSection={<IconScan size={18} aria-hidden />} onClick={() => setOpened('balance')}>
        Check a balance
      </Button>
      <Button leftSection={<IconGift size={18} aria-hidden />} onClick={() => setOpened('sell')}>
        Sell a gift card
      </Button>
    </>
  );
  return (
    <Page actions={actions}>
      {may('see-figures') ? (
        <CardList shopId={shopId} />
      ) : (
        <Stack gap="xs">
          <Text>
            Sell a card, or check what is left on one. At the checkout, a card pays under Pay with a gift card.
          </Text>
          <Text c="dimmed">The list of cards is for people who may see figures.</Text>
        </Stack>
      )}
      {opened === 'sell' && <SellCardDialog shopId={shopId} isSold={sold !== null} onSold={setSold} onClosed={close} />}
      {opened === 'balance' && <BalanceDialog onClosed={close} />}
      {sold && opened === null && <SoldCardDialog {...sold} onClosed={() => setSold(null)} />}
    </Page>
  );
}
