import { Alert, Button } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import { IconBuildingStore } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** The shop that a form adds to. */
export type ShopOfForm = { shop: Shop; selected: Shop; take: (shop: Shop) => void };

/**
 * Starts with the selected shop. A later selection, perhaps in another tab, is not taken over automatically: what was
 * typed was meant for the earlier shop.
 */
export const useShopOfForm = (selected: Shop): ShopOfForm => {
  const [shop, take] = useState(selected);
  return { shop, selected, take };
};

/** Says which shop a form adds to while another one is selected. An untouched form follows the selection. */
export function ShopOfFormNotice({ of: { shop, selected, take }, isDirty }: { of: ShopOfForm; isDirty: boolean }) {
  useEffect(() => {
    if (!isDirty) take(selected);
  }, [isDirty, selected, take]);
  if (shop._id === selected._id || !isDirty) return null;
  return (
    <Alert role="alert" color="orange" icon={<IconBuildingStore aria-hidden />} title={`This goes to ${shop.name}.`}>
      It was begun there. {selected.name} has been chosen since.
      <Button px="sm" mt="sm" display="block" variant="default" onClick={() => take(selected)}>
        Add it to {selected.name} instead
      </Button>
    </Alert>
  );
}
