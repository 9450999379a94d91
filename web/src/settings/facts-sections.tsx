import { Text } from '@mantine/core';
import type { Upkeep } from '@mendpoint/contract/upkeep';
import { formatDay } from '@mendpoint/domain/time/dates';
import { nodeEndsOn } from '@mendpoint/domain/upkeep/node-releases';
import { bytesWords } from '@mendpoint/domain/upkeep/problems';
import { Facts, HowTo } from './facts.tsx';

type SectionProps = { upkeep: Upkeep };

const HOLDS = { ledger: 'The ledger', backups: 'The backups' } as const;

/** Room where the ledger and the backups lie. */
export function DiskSection({ upkeep: { disks, version } }: SectionProps) {
  return (
    <>
      {disks.map(({ holds, folder, free, size }) => (
        <Facts
          key={holds}
          facts={[
            [HOLDS[holds], folder],
            ['Free', free === null ? 'Not known' : bytesWords(free)],
            ...(size === null ? [] : [[holds === 'ledger' ? 'Its size' : 'The last one', bytesWords(size)] as const]),
          ]}
        />
      ))}
      {version.engine === 'postgres' && (
        <Text size="sm">The ledger is in PostgreSQL. Its disk is watched by whoever runs the database.</Text>
      )}
    </>
  );
}

/** What runs, and how to get a newer one. Nothing is asked of the internet. */
export function VersionSection({ upkeep: { version } }: SectionProps) {
  const end = nodeEndsOn(version.node);
  const database = version.engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
  return (
    <>
      <Facts
        facts={[
          ['Mendpoint', version.product],
          ['Node.js', end === null ? version.node : `${version.node} (security fixes until ${formatDay(end)})`],
          ['Database', `${database} ${version.database}`],
          ['Tables of', version.migration],
        ]}
      />
      <HowTo title="How to update" lines={['npm run backup', 'git pull', 'npm start']}>
        In the folder of Mendpoint on the server: back up, get the new version, start it again. It brings the tables up
        to date before it serves anybody. An older version does not start on newer tables; the backup goes back to it.
      </HowTo>
    </>
  );
}
