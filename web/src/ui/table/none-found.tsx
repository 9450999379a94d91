import { Button } from '@mantine/core';
import { Empty } from '../page/states.tsx';

/** Shown when a search found nothing: 'No customer matches the search.' */
export function NoneFound({ thing, onShowAll }: { thing: string; onShowAll: () => void }) {
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      Clear search
    </Button>
  );
  return <Empty title={`No ${thing} matches the search.`} action={showAll} />;
}
