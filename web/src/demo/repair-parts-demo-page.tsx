import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Page } from '../ui/page/page.tsx';
import { SampleTable } from './sample-table.tsx';
import { REPAIR_PARTS, SAMPLE_CATEGORIES } from './samples.ts';

const ALL = 'All';

/** Sample parts, narrowed to a category within the browser. */
export function RepairPartsDemoPage() {
  const [category, setCategory] = useState<string>(ALL);
  const rows = REPAIR_PARTS.filter((part) => category === ALL || part.category === category);
  return (
    <Page>
      <SegmentedControl
        aria-label="Category"
        mb="md"
        size="md"
        data={[ALL, ...SAMPLE_CATEGORIES]}
        value={category}
        onChange={setCategory}
      />
      <SampleTable label="Repair Parts Demo" rows={rows} />
    </Page>
  );
}
