import * as paths from '../lib/paths.ts';
import { BackupNews } from '../pickers/backup-news.tsx';
import { Panel } from './panel.tsx';

/** How old the last good backup of the whole business is, for admins. */
export function BackupPanel() {
  return (
    <Panel title="Backup" about="All shops" more={{ label: 'Settings', path: paths.settings }}>
      <BackupNews />
    </Panel>
  );
}
