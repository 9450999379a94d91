import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A code or a number that is read as one: never broken in two. */
export function OneLine({ children }: { children: ReactNode }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}
