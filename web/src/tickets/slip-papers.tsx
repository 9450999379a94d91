import { emailSlip, findDropOff } from '@mendpoint/contract/ticket-calls';
import { call } from '../api/call.ts';
import { download } from '../lib/download.ts';
import { outcomeOf, useOutcome } from '../pickers/paper/outcome.tsx';
import { type PaperAction, PaperChoices } from '../pickers/paper/paper-choices.tsx';
import { useSelectedShop, useShops } from '../shops/queries.ts';
import { printSlip, slipFile, slipPdf } from './print-slip.ts';

type SlipPapersProps = { dropOffId: string; shopId: string; customerEmail: string; takesFocus?: boolean };

/** Prints, downloads and mails the slip of a drop-off: the printer comes first, as the customer waits. Papers are made of what is stored at that moment. */
export function SlipPapers({ dropOffId, shopId, customerEmail, takesFocus = false }: SlipPapersProps) {
  const { shop: selected } = useSelectedShop();
  const { data: shops = [] } = useShops();
  const shop = [selected, ...shops].find((one) => one?._id === shopId);
  const { run, ...state } = useOutcome<PaperAction>();
  const params = { id: dropOffId };
  const read = async () => {
    if (!shop) throw new Error('The shop is not loaded.');
    return { shop, dropOff: (await call(findDropOff, { params })).data };
  };
  const print = async (paper: 'a4' | 'roll58') => {
    const { dropOff, shop: ofShop } = await read();
    return printSlip(dropOff, ofShop, paper);
  };
  const downloadPdf = async () => {
    const { dropOff, shop: ofShop } = await read();
    download(await slipPdf(dropOff, ofShop, 'roll120'), slipFile(dropOff));
    return 'The PDF is in your downloads.';
  };
  const email = async (to: string) => (await call(emailSlip, { params, body: { to } })).message;
  const actions = {
    ...state,
    print: (paper: 'a4' | 'roll58') => run(paper, () => outcomeOf(() => print(paper))),
    downloadPdf: () => run('roll120', () => outcomeOf(downloadPdf)),
    email: (to: string) => run('email', () => outcomeOf(() => email(to))),
  };
  return <PaperChoices actions={actions} thing="Slip" suggested={customerEmail} printsFirst takesFocus={takesFocus} />;
}
