import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A code or number that must not break over two lines. */
export function OneLine({ children }: { children: ReactNode }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}
