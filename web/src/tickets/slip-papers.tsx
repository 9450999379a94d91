import { emailSlip } from '@mendpoint/contract/drop-off-slip';
import { findDropOff } from '@mendpoint/contract/tickets';
import { call } from '../api/call.ts';
import { download } from '../lib/download.ts';
import { outcomeOf, useOutcome } from '../pickers/paper/outcome.tsx';
import { type PaperAction, PaperChoices } from '../pickers/paper/paper-choices.tsx';
import { useSelectedShop, useShops } from '../shops/queries.ts';
import { printSlip, slipFile, slipPdf } from './print-slip.ts';

type SlipPapersProps = { dropOffId: string; shopId: string; customerEmail: string };

/** What can be downloaded, printed and mailed of a drop-off. Papers are made of what is stored at that moment. */
export function SlipPapers({ dropOffId, shopId, customerEmail }: SlipPapersProps) {
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
  return <PaperChoices actions={actions} thing="Slip" suggested={customerEmail} />;
}
