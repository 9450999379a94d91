import { Button, NativeSelect } from '@mantine/core';
import type { FavouriteRepair } from '@mendpoint/contract/favourites';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQueries } from '../../catalogue/queries.ts';
import { catalogueLevels, LEVELS, type Level, type LevelRow } from '../../pickers/catalogue-levels.ts';
import { STEP_WORDS } from '../repairs/repair-steps.ts';
import styles from './favourites.module.css';

type Chosen = Record<Level, string>;

const NONE: Chosen = { category: '', brand: '', device: '', problem: '' };

/** A repair by its category, manufacturer, device and problem. */
export function AddRepair({ onPick }: { onPick: (repair: FavouriteRepair) => void }) {
  const [chosen, setChosen] = useState(NONE);
  const rows = useRows(chosen);
  const { data: prices } = useQuery({
    ...catalogueQueries.repairPrices({ categoryId: chosen.category, deviceId: chosen.device }),
    enabled: chosen.device !== '',
  });
  const [category, brand, device, problem] = LEVELS.map((level) =>
    rows[level].find(({ _id }) => _id === chosen[level]),
  );
  const choose = (level: Level, id: string) => {
    const later = LEVELS.slice(LEVELS.indexOf(level));
    setChosen({ ...chosen, ...Object.fromEntries(later.map((one) => [one, ''])), [level]: id });
  };
  const add = () => {
    if (!(category && brand && device && problem)) return;
    const price = prices?.find(({ repairPartId }) => repairPartId === problem._id)?.price ?? null;
    onPick({
      ...{ categoryId: category._id, category: category.name, brandId: brand._id, brand: brand.name },
      ...{ deviceId: device._id, device: device.name, repairPartId: problem._id, repair_name: problem.name, price },
    });
    setChosen({ ...chosen, problem: '' });
  };
  return (
    <fieldset className={styles.repair}>
      <legend>Add a repair</legend>
      {LEVELS.map((level) => (
        <NativeSelect
          key={level}
          label={STEP_WORDS[level].title}
          value={chosen[level]}
          disabled={rows[level].length === 0}
          data={[{ value: '', label: 'Choose' }, ...rows[level].map(({ _id, name }) => ({ value: _id, label: name }))]}
          onChange={(event) => choose(level, event.currentTarget.value)}
        />
      ))}
      <Button variant="default" disabled={problem === undefined} onClick={add}>
        Add repair
      </Button>
    </fieldset>
  );
}

const useRows = ({ category, brand, device }: Chosen): Record<Level, readonly LevelRow[]> => {
  const categories = useQuery(catalogueLevels.category());
  const brands = useQuery(catalogueLevels.brand(category));
  const devices = useQuery(catalogueLevels.device(category, brand));
  const problems = useQuery({ ...catalogueLevels.problem(category), enabled: device !== '' });
  return {
    category: categories.data ?? [],
    brand: brands.data ?? [],
    device: devices.data ?? [],
    problem: problems.data ?? [],
  };
};
