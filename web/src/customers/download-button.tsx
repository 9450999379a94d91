import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CustomerFilter } from './queries.ts';
import { useCustomerDownload } from './use-customer-download.ts';

type DownloadButtonProps = {
  filter: CustomerFilter;
  /** The name of the shop, below the title. */
  subtitle: string;
};

/** Saves the list as a PDF and shows its progress. */
export function DownloadButton({ filter, subtitle }: DownloadButtonProps) {
  const { progress, start } = useCustomerDownload(filter, subtitle);
  const isBusy = progress !== 'idle';
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void start()}
    >
      {isBusy ? `${progress}…` : 'Download'}
    </Button>
  );
}
