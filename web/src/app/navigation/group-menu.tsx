import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { Opening } from '../../ui/menu/menu-on-press.tsx';
import type { NavigationGroup } from './navigation.ts';
import { UpkeepDot } from './upkeep-dot.tsx';

/** The screens of a group of the rail, in a menu: the rail has no room for them below its icon. */
export function GroupMenu({ group, button, ...opening }: { group: NavigationGroup } & Opening) {
  return (
    <Menu position="right-start" menuItemTabIndex={0} {...opening}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{group.label}</Menu.Label>
        {group.items.map(({ path, label }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {label}
            <UpkeepDot to={[path]} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
