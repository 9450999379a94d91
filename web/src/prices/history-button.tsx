import { ActionIcon, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fetchOrTell } from '../ui/notice/fetch-or-tell.ts';
import type { PriceHistoryProps } from './price-history.tsx';

const fetchHistory = async () => ({ default: (await import('./price-history.tsx')).PriceHistory });
const PriceHistory = lazy(fetchHistory);

type HistoryButtonProps = Omit<PriceHistoryProps, 'onClose'> & { isSmall?: boolean };

/** Opens what became of one price. */
export function HistoryButton({ isSmall = false, ...price }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (await fetchOrTell(fetchHistory, 'The history could not be loaded')) setOpen(true);
  };
  return (
    <>
      {isSmall ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-md"
          aria-label={`History of ${price.name}`}
          onClick={() => void open()}
        >
          <IconHistory size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          aria-label={`History of ${price.name}`}
          onClick={() => void open()}
        >
          History
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PriceHistory {...price} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
