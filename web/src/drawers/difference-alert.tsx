import { Alert } from '@mantine/core';
import { differenceWords } from './z-words.ts';

/** Says how a count differs from what should be in the drawer, in dollars. */
export function DifferenceAlert({ difference }: { difference: number }) {
  return (
    <Alert
      w="100%"
      maw={560}
      color={difference === 0 ? 'teal' : difference < 0 ? 'red' : 'orange'}
      title={difference === 0 ? 'The count is exact.' : `The drawer is ${differenceWords(difference)}.`}
    />
  );
}
