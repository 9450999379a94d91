import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { cloneElement, useEffect, useId, useState } from 'react';
import type { Opening } from '../ui/menu/menu-on-press.tsx';
import { useSelectedShop, useShops } from './queries.ts';
import styles from './shop-picker.module.css';

/** The shops below the button that shows the selected one, with a search above them. */
export function ShopList({ button, opened, onChange }: Opening) {
  const { data: shops = [] } = useShops();
  const { shop: selected, selectShop } = useSelectedShop();
  const [search, setSearch] = useState('');
  const list = useCombobox({
    opened,
    onOpenedChange: onChange,
    onDropdownClose: () => {
      list.resetSelectedOption();
      list.focusTarget();
      setSearch('');
    },
  });
  const { focusSearchInput } = list;
  useEffect(() => {
    if (opened) focusSearchInput();
  }, [opened, focusSearchInput]);
  const choose = (id: string) => {
    const shop = shops.find(({ _id }) => _id === id);
    if (shop) selectShop(shop);
    list.closeDropdown();
  };
  return (
    <Combobox store={list} width="var(--picker-width)" offset={4} position="bottom-end" onOptionSubmit={choose}>
      <Combobox.Target withAriaAttributes={false}>
        {cloneElement(button, { 'aria-expanded': opened, onClick: () => list.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        <Shops list={list} selectedId={selected?._id} search={search} onSearch={setSearch} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

type ShopsProps = {
  list: ComboboxStore;
  selectedId: string | undefined;
  search: string;
  onSearch: (search: string) => void;
};

function Shops({ list, selectedId, search, onSearch }: ShopsProps) {
  const { data: shops = [], isError, isPending } = useShops();
  const listId = useId();
  const words = search.trim().toLowerCase();
  const found = shops.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(words));
  return (
    <>
      <Combobox.Search
        role="combobox"
        aria-expanded={list.dropdownOpened}
        aria-controls={listId}
        aria-label="Search shops"
        placeholder="Search shops"
        value={search}
        onChange={(event) => {
          onSearch(event.currentTarget.value);
          list.selectFirstOption();
        }}
      />
      <Combobox.Options id={listId} aria-label="Shops" className={styles.options}>
        {found.map(({ _id, name, city }) => (
          <Combobox.Option key={_id} value={_id} selected={_id === selectedId} className={styles.option}>
            <span>
              {name}
              {city && <span className={styles.city}>{city}</span>}
            </span>
            {_id === selectedId && <IconCheck size={18} aria-hidden />}
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>{emptyText(isPending, isError, shops.length > 0)}</Combobox.Empty>}
      </Combobox.Options>
    </>
  );
}

const emptyText = (isPending: boolean, isError: boolean, hasShops: boolean): string => {
  if (isPending) return 'Loading…';
  if (isError) return 'Failed to load shops.';
  return hasShops ? 'No shop has this name.' : 'No shops available.';
};
