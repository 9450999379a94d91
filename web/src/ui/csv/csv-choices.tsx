import { Menu } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import type { Opening } from '../menu/menu-on-press.tsx';

type CsvChoicesProps = Opening & { onExport?: () => void; onImport?: () => void };

export function CsvChoices({ button, onExport, onImport, ...opening }: CsvChoicesProps) {
  return (
    <Menu position="bottom-end" {...opening}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {onExport && (
          <Menu.Item leftSection={<IconFileDownload size={20} aria-hidden />} onClick={onExport}>
            Export CSV
          </Menu.Item>
        )}
        {onImport && (
          <Menu.Item leftSection={<IconFileUpload size={20} aria-hidden />} onClick={onImport}>
            Import CSV
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
