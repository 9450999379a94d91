import { Anchor, Stack, Text } from '@mantine/core';
import { IMPORT_COLUMNS, type ImportColumn, type ImportedThings } from '@mendpoint/contract/import-columns';
import { csvFile } from '../../lib/csv.ts';
import { download } from '../../lib/download.ts';
import styles from './known-columns.module.css';

/** Which columns an import knows and which a new row needs, with a template that has them all and no rows. */
export function KnownColumns({ things }: { things: ImportedThings }) {
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[things];
  const saveTemplate = () => download(csvFile([columns.map(({ title }) => title)]), `${things}-template.csv`);
  return (
    <Stack gap={4}>
      <Text size="sm" id="known-columns">
        It knows these columns. A new row needs those in bold; any other may be left out.
      </Text>
      <ul className={styles.columns} aria-labelledby="known-columns">
        {columns.map(({ title, isNeeded }) => (
          <li key={title}>{isNeeded ? <strong>{title}</strong> : title}</li>
        ))}
      </ul>
      <Anchor component="button" type="button" size="sm" underline="always" ta="start" onClick={saveTemplate}>
        Download an empty template
      </Anchor>
    </Stack>
  );
}
