import { Drawer } from '@mantine/core';
import { Logo } from '../ui/logo.tsx';
import { NavigationList } from './sidebar.tsx';

/** The sidebar over the content, where there is no room beside it. */
export function SidebarDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      padding="sm"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <NavigationList onChoose={onClose} />
    </Drawer>
  );
}
