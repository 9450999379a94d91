import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissNotices } from '../notice/notice.ts';
import { Notices } from '../notice/notices.tsx';
import { MenuOnPress } from './menu-on-press.tsx';

afterEach(() => dismissNotices());

const account = () => screen.getByRole('button', { name: 'Account' });

test('a menu whose code does not come leaves the screen as it is, and opens at the next press', async () => {
  const user = userEvent.setup();
  const unloaded = new TypeError('Importing a module script failed.');
  const fetchMenu = vi.fn(async () => {}).mockRejectedValueOnce(unloaded);
  render(
    <MantineProvider env="test">
      <Notices />
      <MenuOnPress
        button={<button type="button">Account</button>}
        fetchMenu={fetchMenu}
        menu={({ button, opened }) => (
          <>
            {button}
            {opened && <p>Log out</p>}
          </>
        )}
      />
    </MantineProvider>,
  );
  await user.click(account());
  expect(await screen.findByText('This menu could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Log out')).toBeNull();

  await user.click(account());
  expect(await screen.findByText('Log out')).toBeTruthy();
  expect(document.activeElement).toBe(account());
  expect(fetchMenu).toHaveBeenCalledTimes(2);
});
