import { VisuallyHidden } from '@mantine/core';
import type { Product } from '@mendpoint/contract/products';
import type { Shop } from '@mendpoint/contract/shops';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { noticeFailure, noticeWarning } from '../ui/notice/notice.ts';
import layout from '../ui/page/desk.module.css';
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
import { useDesk } from './use-desk.ts';
import { usePaydesk } from './use-paydesk.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Everything for a sale on one screen: search and pick on the left, the receipt on the right. */
export function Paydesk({ shop }: { shop: Shop }) {
  const { till, said, generate, isRecording, isReady } = usePaydesk(shop);
  const found = useProductSearch(shop._id);
  const [picked, setPicked] = useState<Product | null>(null);
  const [isHelping, setHelping] = useState(false);
  const desk = useDesk();
  const scans = useScannedProducts(till, (code) => {
    found.type(code);
    noticeWarning(`Several products carry the code ${code}. Choose one from the list.`);
  });
  const record = () => void generate(scans.settled);
  useShortcuts({
    products: desk.goToProducts,
    customer: desk.goToCustomer,
    'new customer': desk.goToNewCustomer,
    repairs: desk.goToRepairs,
    generate: record,
    help: () => setHelping(true),
  });
  return (
    <TillContext value={till}>
      <div className={layout.desk}>
        <div className={styles.lists} inert={desk.isPhone && desk.isOpen}>
          <ProductPanel
            found={found}
            searchRef={desk.productSearch}
            onPick={setPicked}
            onTakeFirst={() => void pickFirst(found, setPicked)}
          />
          <RepairPanel panelRef={desk.repairs} />
        </div>
        <DeskReceipt desk={desk} isRecording={isRecording} isReady={isReady} onGenerate={record} />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ProductDialog product={picked} onClose={() => setPicked(null)} />
      <ShortcutsDialog isOpen={isHelping} onClose={() => setHelping(false)} />
    </TillContext>
  );
}

type DeskReceiptProps = {
  desk: ReturnType<typeof useDesk>;
  isRecording: boolean;
  isReady: boolean;
  onGenerate: () => void;
};

function DeskReceipt({ desk, ...recording }: DeskReceiptProps) {
  const customer = (
    <CustomerPart
      searchRef={desk.customerSearch}
      adding={desk.adding}
      onAdding={desk.setAdding}
      onChosen={() => !desk.isPhone && desk.productSearch.current?.focus()}
    />
  );
  return (
    <Receipt
      {...recording}
      customer={customer}
      isCovered={desk.adding !== null}
      isOpen={desk.isOpen}
      onToggle={desk.toggle}
    />
  );
}

const pickFirst = async (found: ReturnType<typeof useProductSearch>, pick: (product: Product) => void) => {
  const { text } = found.search;
  try {
    const first = await found.firstFor(text);
    if (first === undefined) noticeWarning(`No products found for “${text.trim()}”.`);
    else pick(first);
  } catch (error) {
    noticeFailure(error instanceof ApiError ? error.message : 'Something went wrong.');
  }
};
