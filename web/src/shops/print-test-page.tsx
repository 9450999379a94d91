import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../auth/session.ts';
import { useChangeGettingStarted } from '../dashboard/getting-started/queries.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { PRINTED_WORDS } from '../lib/printed-words.ts';
import { noticeFailure, noticeSuccess } from '../ui/notice/notice.ts';

/** Tries out the receipt printer. That an admin did so is one of the first steps of a business. */
export function PrintTestPage({ shopName }: { shopName: string }) {
  const { role } = useSession();
  const gettingStarted = useChangeGettingStarted();
  const print = useMutation({
    mutationFn: () => printTestPage(shopName),
    onSuccess: (where) => {
      noticeSuccess(where, 'Test page');
      if (role === 'admin') gettingStarted.mutate({ hasPrinted: true });
    },
    onError: () => noticeFailure('The test page could not be made. Please try again.'),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden />}
      loading={print.isPending}
      onClick={() => print.mutate()}
    >
      Print Test Page
    </Button>
  );
}

const printTestPage = async (shopName: string): Promise<string> => {
  const [{ makePdf }, { testPage }] = await Promise.all([
    import('../lib/pdf-maker.ts'),
    import('@mendpoint/documents/test-page'),
  ]);
  return PRINTED_WORDS[await printPdf(await makePdf(testPage(shopName)), 'Test-page.pdf')];
};
