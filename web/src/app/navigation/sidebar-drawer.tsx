import { CloseButton, Drawer, Group } from '@mantine/core';
import { Logo } from '../../ui/page/logo.tsx';
import { NavigationList } from './sidebar.tsx';

/** The sidebar as a drawer over the content, where there is no room beside it. */
export function SidebarDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      padding="xs"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Menu' } }}
    >
      <Group justify="space-between" pl="xs" mb="xs">
        <Logo />
        <CloseButton aria-label="Close menu" onClick={onClose} />
      </Group>
      <NavigationList label="Menu" onChoose={onClose} />
    </Drawer>
  );
}
