import { Button, Group, Stack, Text } from '@mantine/core';
import {
  addStarterCatalogue,
  readStarterCatalogue,
  type StarterCatalogue,
} from '@mendpoint/contract/catalogue/starter';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reasonOr } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/refresh.ts';
import * as paths from '../../lib/paths.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { noticeSuccess } from '../../ui/notice/notice.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/page/states.tsx';
import { catalogueQueries } from '../queries.ts';
import { type Chosen, choicesOf, sumOfChosen } from './starter-choice.ts';
import styles from './starter-page.module.css';
import { StarterPanel } from './starter-panel.tsx';

/** A ready-made catalogue: an admin adds the parts of it that the business repairs. */
export function StarterPage() {
  const starter = useQuery({
    queryKey: [...catalogueQueries.all(), 'starter'] as const,
    queryFn: async ({ signal }) => (await call(readStarterCatalogue, { signal })).data,
    staleTime: 0,
  });
  return (
    <Page>
      <Loaded query={starter}>{(catalogue) => <StarterForm catalogue={catalogue} />}</Loaded>
    </Page>
  );
}

function StarterForm({ catalogue: { from, until, categories } }: { catalogue: StarterCatalogue }) {
  const [chosen, setChosen] = useState<Chosen>(new Set());
  return (
    <Stack gap="md">
      <Text maw={640}>
        Devices sold in Australia from {monthOf(from)} to {monthOf(until)}, and the usual repairs. Choose what you
        repair. What is in your catalogue already, by its name, stays as it is.
      </Text>
      <div className={styles.categories}>
        {categories.map((category) => (
          <StarterPanel key={category.name} category={category} chosen={chosen} onChoose={setChosen} />
        ))}
      </div>
      <AddChosen categories={categories} chosen={chosen} />
    </Stack>
  );
}

/** 'October 2025' of '2025-10' */
const monthOf = (month: string): string =>
  new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

type AddChosenProps = Pick<StarterCatalogue, 'categories'> & { chosen: Chosen };

/** Says what adding would do before anything is written. It stays visible while the categories scroll. */
function AddChosen({ categories, chosen }: AddChosenProps) {
  const { isNew, isThere } = sumOfChosen(categories, chosen);
  const add = useAddStarter();
  return (
    <div className={styles.add}>
      <FormFailure message={add.error ? reasonOr(add.error, 'Something went wrong') : ''} />
      <Group justify="space-between" gap="sm">
        <Text role="status">{chosen.size === 0 ? 'Nothing is chosen yet.' : sumWords(isNew, isThere)}</Text>
        <Button
          disabled={isNew === 0}
          loading={add.isPending}
          onClick={() => add.mutate(choicesOf(categories, chosen))}
        >
          Add to Catalogue
        </Button>
      </Group>
    </div>
  );
}

const sumWords = (isNew: number, isThere: number): string => {
  if (isNew === 0) return 'All of it is in your catalogue already.';
  const added = `${isNew} new, with brands and categories`;
  return isThere === 0 ? `${added}.` : `${added}; ${isThere} in your catalogue already.`;
};

const useAddStarter = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useSubmitOnce();
  return useMutation({
    mutationFn: (choices: ReturnType<typeof choicesOf>) =>
      call(addStarterCatalogue, { body: { choices }, key: keyFor(choices) }),
    onSuccess: async ({ message }) => {
      noticeSuccess(message);
      await navigate(paths.categories);
    },
    // Also after a refusal: somebody else may have added some of it.
    onSettled: () => refresh(queries),
  });
};
