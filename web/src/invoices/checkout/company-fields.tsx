import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core';
import styles from '../draft/invoice-sheet.module.css';
import type { InfoEditor } from './use-info-editor.ts';

const FIELDS = [
  { name: 'companyName', label: 'Company Name', autoComplete: 'organization' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', description: '10 digits' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
] as const;

/** Who the papers are from. Kept in this browser only. */
export function CompanyFields({ editor }: { editor: InfoEditor }) {
  const { typed, problems, write } = editor;
  if (typed === null) return null;
  return (
    <Fieldset legend="Company Info" variant="unstyled" className={styles.group}>
      <Text size="sm" c="dimmed">
        Heads what this till prints. Kept in this browser only.
      </Text>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm">
        {FIELDS.map(({ name, ...field }) => (
          <TextInput
            key={name}
            {...field}
            required
            maxLength={500}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={typed[name]}
            error={problems[name]}
            onChange={({ currentTarget: { value } }) => write(name, value)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
