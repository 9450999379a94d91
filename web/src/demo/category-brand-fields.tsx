import { NativeSelect } from '@mantine/core';
import { SAMPLE_BRANDS, SAMPLE_CATEGORIES, type SampleCategory } from './samples.ts';

export type CategoryBrand = { category: SampleCategory; brand: string };

type CategoryBrandFieldsProps = { value: CategoryBrand; onChange: (value: CategoryBrand) => void };

/** A fixed category, and one of its sample brands. */
export function CategoryBrandFields({ value, onChange }: CategoryBrandFieldsProps) {
  const pickCategory = (name: string) => {
    const category = SAMPLE_CATEGORIES.find((known) => known === name) ?? 'Mobile';
    onChange({ category, brand: SAMPLE_BRANDS[category][0] });
  };
  return (
    <>
      <NativeSelect
        label="Category"
        data={SAMPLE_CATEGORIES.map((category) => category)}
        value={value.category}
        onChange={(event) => pickCategory(event.currentTarget.value)}
      />
      <NativeSelect
        label="Brand"
        data={[...SAMPLE_BRANDS[value.category]]}
        value={value.brand}
        onChange={(event) => onChange({ ...value, brand: event.currentTarget.value })}
      />
    </>
  );
}
