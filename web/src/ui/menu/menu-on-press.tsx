import { cloneElement, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';

/** What a menu is given once its button was pressed. It opens by itself, and closing it gives the button its focus back. */
export type Opening = {
  button: ReactElement<{ onClick?: () => void; autoFocus?: boolean; 'aria-expanded'?: boolean }>;
  opened: boolean;
  onChange: (opened: boolean) => void;
};

type MenuOnPressProps = { button: Opening['button']; menu: (opening: Opening) => ReactNode };

/** A button whose menu is code of its own, fetched at the first press: no screen waits for what few ever open. */
export function MenuOnPress({ button, menu }: MenuOnPressProps) {
  const [isPressed, setPressed] = useState(false);
  if (!isPressed) return cloneElement(button, { onClick: () => setPressed(true), 'aria-expanded': false });
  return (
    <Suspense fallback={button}>
      <Opened button={cloneElement(button, { autoFocus: true })} menu={menu} />
    </Suspense>
  );
}

function Opened({ button, menu }: MenuOnPressProps) {
  const [opened, setOpened] = useState(false);
  // Only a menu that is there before it opens knows where the focus was.
  useEffect(() => setOpened(true), []);
  return menu({ button, opened, onChange: setOpened });
}
