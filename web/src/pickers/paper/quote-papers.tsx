import type { WholeQuote } from '@mendpoint/contract/quotes';
import { useQueryClient } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { printPdf } from '../../lib/print-pdf.ts';
import { PRINTED_WORDS } from '../../lib/printed-words.ts';
import { quoteQueries, useEmailQuote } from '../../quotes/queries.ts';
import { useSelectedShop, useShops } from '../../shops/queries.ts';
import { outcomeOf, useOutcome } from './outcome.tsx';
import { type PaperAction, PaperChoices } from './paper-choices.tsx';
import { quoteFile, quotePdf } from './quote-paper.ts';

/** What can be downloaded, printed and mailed of a quote. Papers are made of what is stored at that moment. */
export function QuotePapers({ quote }: { quote: WholeQuote }) {
  const { shop: selected } = useSelectedShop();
  const { data: shops = [] } = useShops();
  const shop = [selected, ...shops].find((one) => one?._id === quote.shop_id);
  const queries = useQueryClient();
  const mail = useEmailQuote();
  const { run, ...state } = useOutcome<PaperAction>();
  const make = (action: Exclude<PaperAction, 'email'>, use: (pdf: Blob) => Promise<string>) =>
    run(action, () =>
      outcomeOf(async () => {
        if (!shop) throw new Error('The shop is not loaded.');
        return use(await quotePdf(await queries.fetchQuery(quoteQueries.detail(quote._id)), shop, action));
      }),
    );
  const actions = {
    ...state,
    print: (paper: 'a4' | 'roll58') => make(paper, async (pdf) => PRINTED_WORDS[await printPdf(pdf, quoteFile(quote))]),
    downloadPdf: () =>
      make('roll120', async (pdf) => {
        download(pdf, quoteFile(quote));
        return 'The PDF is in your downloads.';
      }),
    email: (to: string) =>
      run('email', () => outcomeOf(async () => (await mail.mutateAsync({ id: quote._id, to })).message)),
  };
  return <PaperChoices actions={actions} thing="Quote" suggested={quote.customer?.email ?? ''} />;
}
