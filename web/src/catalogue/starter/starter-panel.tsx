import { Checkbox, Text } from '@mantine/core';
import type { StarterCategory } from '@mendpoint/contract/catalogue/starter';
import { type Chosen, choose, goodsOf, keyOf, partsOf, type StarterPart, sumOf } from './starter-choice.ts';
import styles from './starter-page.module.css';

type StarterPanelProps = { category: StarterCategory; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** One category, to choose as a whole with one tick, or brand by brand. */
export function StarterPanel({ category, chosen, onChoose }: StarterPanelProps) {
  const parts = partsOf(category);
  const count = parts.filter((part) => chosen.has(keyOf(part))).length;
  return (
    <fieldset className={styles.category}>
      <legend className={styles.legend}>{category.name}</legend>
      <Checkbox
        label={`All of ${category.name}`}
        fw={600}
        checked={count === parts.length}
        indeterminate={count > 0 && count < parts.length}
        onChange={({ currentTarget: { checked } }) => onChoose(choose(chosen, parts, checked))}
      />
      {parts.map((part) => (
        <Checkbox
          key={keyOf(part)}
          label={part.brand ?? 'Usual repairs'}
          description={newWords(category, part)}
          checked={chosen.has(keyOf(part))}
          onChange={({ currentTarget: { checked } }) => onChoose(choose(chosen, [part], checked))}
        />
      ))}
      <Names category={category} />
    </fieldset>
  );
}

/** How many devices or repairs are new: '36 new', or '2 new, 34 there'. */
const newWords = (category: StarterCategory, part: StarterPart): string => {
  const { isNew, isThere } = sumOf(goodsOf(category, part));
  if (isNew === 0) return 'All there';
  return isThere === 0 ? `${isNew} new` : `${isNew} new, ${isThere} there`;
};

/** The names of the entries. A tick marks those that exist already. */
function Names({ category: { name, repairs, brands } }: { category: StarterCategory }) {
  const lists = [
    { name: 'Usual repairs', entries: repairs },
    ...brands.map((b) => ({ name: b.name, entries: b.devices })),
  ];
  return (
    <details className={styles.names}>
      <summary>See the names of {name}</summary>
      {lists.map((list) => (
        <div key={list.name}>
          <Text fw={600} size="sm" mt="xs">
            {list.name}
          </Text>
          <Text size="sm">{list.entries.map((e) => (e.isThere ? `${e.name} (there)` : e.name)).join(' · ')}</Text>
        </div>
      ))}
    </details>
  );
}
