import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import type { Product } from '@mendpoint/contract/products';
import type { Shop } from '@mendpoint/contract/shops';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../api/client.ts';
import { isDialogOpen } from '../ui/dialog/open-dialog.ts';
import { noticeFailure, noticeWarning } from '../ui/notice/notice.ts';
import { CustomerPart } from './customer/customer-part.tsx';
import styles from './paydesk.module.css';
import { ProductDialog } from './products/product-dialog.tsx';
import { ProductPanel } from './products/product-panel.tsx';
import { useProductSearch } from './products/use-product-search.ts';
import { Receipt } from './receipt/receipt.tsx';
import { RepairPanel } from './repairs/repair-panel.tsx';
import { TillContext } from './sale/till.ts';
import { useScannedProducts } from './scanner/use-scanned-products.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { usePaydesk } from './use-paydesk.ts';
import { type Shortcut, useShortcuts } from './use-shortcuts.ts';

/** Everything for a sale on one screen: search and pick on the left, the receipt on the right. */
export function Paydesk({ shop }: { shop: Shop }) {
  const { till, said, generate, isRecording, isReady } = usePaydesk(shop);
  const found = useProductSearch(shop._id);
  const [picked, setPicked] = useState<Product | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [isHelping, setHelping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false);
  const productSearch = useRef<HTMLInputElement>(null);
  const customerSearch = useRef<HTMLInputElement>(null);
  const repairs = useRef<HTMLElement>(null);

  const takeFirst = async () => {
    const text = found.search.text;
    try {
      const first = await found.firstFor(text);
      if (first === undefined) noticeWarning(`No products found for “${text.trim()}”.`);
      else setPicked(first);
    } catch (error) {
      noticeFailure(error instanceof ApiError ? error.message : 'Something went wrong.');
    }
  };

  const scans = useScannedProducts(till, (code) => {
    found.type(code);
    noticeWarning(`Several products carry the code ${code}. Choose one from the list.`);
  });

  /** The receipt's own fields can only be reached when its sheet is drawn up, and the lists when it is not. */
  const reach = (sheet: boolean, focus: () => void) => {
    flushSync(() => setOpen(sheet));
    focus();
  };

  const run = (shortcut: Shortcut) => {
    const ways: Record<Shortcut, () => void> = {
      products: () => reach(false, () => productSearch.current?.select()),
      customer: () => reach(true, () => customerSearch.current?.focus()),
      'new customer': () => reach(true, () => setAdding('')),
      repairs: () =>
        reach(false, () => repairs.current?.querySelector<HTMLElement>('li li button, ul button')?.focus()),
      generate: () => void generate(scans.settled),
      help: () => setHelping(true),
    };
    ways[shortcut]();
  };
  useShortcuts(run);

  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && !isDialogOpen()) setOpen(false);
  });

  return (
    <TillContext value={till}>
      <div className={styles.paydesk}>
        <div className={styles.lists} inert={isPhone && isOpen}>
          <ProductPanel
            found={found}
            searchRef={productSearch}
            onPick={setPicked}
            onTakeFirst={() => void takeFirst()}
          />
          <RepairPanel panelRef={repairs} />
        </div>
        <Receipt
          customer={
            <CustomerPart
              searchRef={customerSearch}
              adding={adding}
              onAdding={setAdding}
              onChosen={() => !isPhone && productSearch.current?.focus()}
            />
          }
          isCovered={adding !== null}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          isRecording={isRecording}
          isReady={isReady}
          onGenerate={() => void generate(scans.settled)}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ProductDialog product={picked} onClose={() => setPicked(null)} />
      <ShortcutsDialog isOpen={isHelping} onClose={() => setHelping(false)} />
    </TillContext>
  );
}
