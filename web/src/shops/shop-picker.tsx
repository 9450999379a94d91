import { Button } from '@mantine/core';
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnPress } from '../ui/menu/menu-on-press.tsx';
import { useSelectedShop } from './queries.ts';
import styles from './shop-picker.module.css';

const fetchList = async () => ({ default: (await import('./shop-list.tsx')).ShopList });
const ShopList = lazy(fetchList);

/** The admin's choice of the shop that every screen works on: a button with its name, opening a searchable list. */
export function ShopPicker() {
  const { shop } = useSelectedShop();
  return (
    <MenuOnPress
      button={
        <Button
          variant="default"
          aria-haspopup="listbox"
          className={styles.button}
          leftSection={<IconBuildingStore size={20} className={styles.icon} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          <span className={styles.name}>{shop?.name ?? 'Select Shop'}</span>
        </Button>
      }
      fetchMenu={fetchList}
      menu={(opening) => <ShopList {...opening} />}
    />
  );
}
