import { IconPrinter } from '@tabler/icons-react';
import { useSession } from '../auth/session.ts';
import { useChangeGettingStarted } from '../dashboard/getting-started/queries.ts';
import { printPdf } from '../lib/print-pdf.ts';
import { PRINTED_WORDS } from '../lib/printed-words.ts';
import { noticeSuccess } from '../ui/notice/notice.ts';
import { BusyButton } from '../ui/page/busy-button.tsx';

/** Prints a test page. It counts as one of the first steps of a business when an admin does it. */
export function PrintTestPage({ shopName }: { shopName: string }) {
  const { role } = useSession();
  const gettingStarted = useChangeGettingStarted();
  const print = async () => {
    noticeSuccess(await printTestPage(shopName), 'Test page');
    if (role === 'admin') gettingStarted.mutate({ hasPrinted: true });
  };
  return (
    <BusyButton
      leftSection={<IconPrinter size={20} aria-hidden />}
      onPress={print}
      failed={() => 'The test page could not be made. Please try again.'}
    >
      Print Test Page
    </BusyButton>
  );
}

const printTestPage = async (shopName: string): Promise<string> => {
  const [{ makePdf }, { testPage }] = await Promise.all([
    import('../lib/pdf-maker.ts'),
    import('@mendpoint/documents/test-page'),
  ]);
  return PRINTED_WORDS[await printPdf(await makePdf(testPage(shopName)), 'Test-page.pdf')];
};
