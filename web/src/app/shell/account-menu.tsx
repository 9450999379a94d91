import { type MantineColorScheme, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { type Icon, IconKey, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { useTill } from '../../person/queries.ts';
import { ClockItems } from '../../time-clock/clock-items.tsx';
import type { Opening } from '../../ui/menu/menu-on-press.tsx';

/** The time clock, the account's screens, the colours and the logout. */
export function AccountMenu({ email, button, ...opening }: { email: string } & Opening) {
  const person = useTill()?.person;
  return (
    <Menu position="bottom-end" width={240} {...opening}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {person && <ClockItems person={person} />}
        <Menu.Label>
          <Text size="sm" truncate>
            {email}
          </Text>
        </Menu.Label>
        <ScreenItem path={paths.profile} label="Your Profile" icon={IconUser} />
        <ScreenItem path={paths.changePassword} label="Change Password" icon={IconKey} />
        <ScreenItem path={paths.security} label="Login & Security" icon={IconShieldLock} />
        <Menu.Divider />
        <ColorSchemeItems />
        <Menu.Divider />
        <ScreenItem path={paths.logout} label="Log out" icon={IconLogout} />
      </Menu.Dropdown>
    </Menu>
  );
}

function ScreenItem({ path, label, icon: ScreenIcon }: { path: string; label: string; icon: Icon }) {
  return (
    <Menu.Item component={Link} to={path} leftSection={<ScreenIcon size={20} aria-hidden />}>
      {label}
    </Menu.Item>
  );
}

const COLOR_SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
];

function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {COLOR_SCHEMES.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
