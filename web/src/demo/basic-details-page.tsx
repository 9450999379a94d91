import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { noticeWarning } from '../ui/notice/notice.ts';
import { Page } from '../ui/page/page.tsx';
import { type CategoryBrand, CategoryBrandFields } from './category-brand-fields.tsx';

/** The sample form behind the 'Create New' links. It saves nothing, and says so. */
export function BasicDetailsPage() {
  const [choice, setChoice] = useState<CategoryBrand>({ category: 'Mobile', brand: 'Apple' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    noticeWarning('This is a sample form. Nothing was saved.');
  };
  return (
    <Page>
      <form onSubmit={submit} aria-label="Basic Details">
        <Stack gap="md" maw={480}>
          <Text c="dimmed">A sample form. Nothing on this page is saved.</Text>
          <TextInput label="Name" autoComplete="off" />
          <CategoryBrandFields value={choice} onChange={setChoice} />
          <TextInput label="Price" inputMode="decimal" autoComplete="off" />
          <TextInput label="Description" autoComplete="off" />
          <Group>
            <Button type="submit">Save</Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
