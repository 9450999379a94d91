import { cloneElement, type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { fetchOrTell } from '../notice/fetch-or-tell.ts';

/**
 * The props of a menu whose button was pressed. It opens on its own, and closing it returns the focus to the button.
 */
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

/** A button whose menu is fetched at the first press: no screen waits for code that few ever use. */
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
  // A menu knows where the focus was only if it is mounted before it opens.
  useEffect(() => setOpened(true), []);
  return menu({ button, opened, onChange: setOpened });
}
