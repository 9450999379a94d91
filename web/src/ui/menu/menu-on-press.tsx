import { cloneElement, type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { fetchOrTell } from '../notice/fetch-or-tell.ts';

/** What a menu is given once its button was pressed. It opens by itself, and closing it gives the button its focus back. */
export type Opening = {
  button: ReactElement<{ onClick?: () => void; autoFocus?: boolean; 'aria-expanded'?: boolean }>;
  opened: boolean;
  onChange: (opened: boolean) => void;
};

type MenuProps = { button: Opening['button']; menu: (opening: Opening) => ReactNode };

type MenuOnPressProps = MenuProps & {
  /** Fetches the code of what `menu` shows. */
  fetchMenu: () => Promise<unknown>;
};

/** A button whose menu is code of its own, fetched at the first press: no screen waits for what few ever open. */
export function MenuOnPress({ button, fetchMenu, menu }: MenuOnPressProps) {
  const [isFetched, setFetched] = useState(false);
  const fetchFirst = async () => {
    if (!(await fetchOrTell(fetchMenu, 'This menu could not be loaded'))) return;
    // In a transition React keeps this button, and its focus, until the menu can be drawn.
    startTransition(() => setFetched(true));
  };
  if (!isFetched) return cloneElement(button, { onClick: () => void fetchFirst(), 'aria-expanded': false });
  return <Opened button={cloneElement(button, { autoFocus: true })} menu={menu} />;
}

function Opened({ button, menu }: MenuProps) {
  const [opened, setOpened] = useState(false);
  // Only a menu that is there before it opens knows where the focus was.
  useEffect(() => setOpened(true), []);
  return menu({ button, opened, onChange: setOpened });
}
