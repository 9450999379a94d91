import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Shop } from '@mendpoint/contract/shops';
import { memo, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import layout from '../ui/page/desk.module.css';
import { late } from '../ui/page/late.ts';
import { CustomerPart } from './customer/customer-part.tsx';
import type { Parking } from './parked/parking-bar.tsx';
import styles from './paydesk.module.css';
import { ProductPanel } from './products/product-panel.tsx';
import type { Paying } from './quick/quick-sale.tsx';
import { Receipt } from './receipt/receipt.tsx';
import { TillContext } from './sale/till.ts';
import type { PaidAtOnce } from './sale/use-generate-invoice.ts';
import { type Unclear, useScannedProducts } from './scanner/use-scanned-products.ts';
import { useDesk } from './use-desk.ts';
import { usePaydesk } from './use-paydesk.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = late(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

const UnclearCode = late(async () => (await import('./scanner/unclear-code.tsx')).UnclearCode);

// These must not delay the first sale. Without the last, every sale goes to the checkout.
const RepairPanel = late(
  async () => (await import('./repairs/repair-panel.tsx')).RepairPanel,
  'Reload the page to sell repairs.',
);
const FavouritesPanel = late(async () => (await import('./favourites/favourites-panel.tsx')).FavouritesPanel);
const ParkingBar = late(
  async () => (await import('./parked/parking-bar.tsx')).ParkingBar,
  'Reload the page to see parked sales.',
);
const QuickSale = late(async () => (await import('./quick/quick-sale.tsx')).QuickSale);

type PaydeskProps = {
  shop: Shop;
  /** The part of the address after the path, with the search to begin with. */
  address: string;
};

/**
 * Everything for a sale on one screen: search and pick on the left, the receipt on the right. Each part holds its own
 * state, and the search writes the address from a part of its own, so that a key typed there draws only the products
 * again.
 */
export const Paydesk = memo(function PaydeskOf({ shop, address }: PaydeskProps) {
  const { till, said, generate, isRecording, isReady } = usePaydesk(shop);
  const [unclear, setUnclear] = useState<Unclear | null>(null);
  const addCode = useCallback((code: string) => setUnclear({ code, products: [] }), []);
  const [isHelping, setHelping] = useState(false);
  const desk = useDesk();
  const parking = useRef<Parking>(null);
  const scans = useScannedProducts(till, setUnclear);
  const paying = useRef<Paying>(null);
  const record = async (paid: PaidAtOnce | null = null) => {
    if (till.isDoubted || !desk.isUnready()) await generate(scans.settled, paid);
  };
  useDeskShortcuts(desk, { parking, paying, record, help: () => setHelping(true) });
  return (
    <TillContext value={till}>
      <div className={layout.desk}>
        <DeskLists desk={desk} address={address} onUnknownCode={addCode} />
        <DeskReceipt
          desk={desk}
          parking={parking}
          paying={paying}
          isRecording={isRecording}
          isReady={isReady}
          onRecord={record}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>
        {unclear && <UnclearCode {...unclear} onPick={scans.add} onClosed={() => setUnclear(null)} />}
      </Suspense>
      <Suspense>{isHelping && <ShortcutsDialog onClose={() => setHelping(false)} />}</Suspense>
    </TillContext>
  );
});

type DeskListsProps = {
  desk: ReturnType<typeof useDesk>;
  address: string;
  onUnknownCode: (code: string) => void;
};

/** What can be picked. */
function DeskLists({ desk, address, onUnknownCode }: DeskListsProps) {
  return (
    <div className={styles.lists} inert={desk.isPhone && desk.isOpen}>
      <ProductPanel address={address} searchRef={desk.productSearch} onUnknownCode={onUnknownCode} />
      <Suspense>
        <FavouritesPanel />
      </Suspense>
      <section className={styles.repairs} aria-label="Repairs" ref={desk.repairs}>
        <Suspense fallback={<Skeleton height={72} role="status" aria-label="Loading" />}>
          <RepairPanel />
        </Suspense>
      </section>
    </div>
  );
}

type Pressed = {
  parking: RefObject<Parking | null>;
  paying: RefObject<Paying | null>;
  record: () => Promise<void>;
  help: () => void;
};

const useDeskShortcuts = (desk: ReturnType<typeof useDesk>, { parking, paying, record, help }: Pressed): void =>
  useShortcuts({
    products: desk.goToProducts,
    customer: desk.goToCustomer,
    'new customer': desk.goToNewCustomer,
    repairs: desk.goToRepairs,
    park: () => parking.current?.park(),
    parked: () => parking.current?.showParked(),
    quote: () => parking.current?.quote(),
    generate: () => void record(),
    eftpos: () => desk.goToPayment(() => paying.current?.pay('eftpos')),
    cash: () => desk.goToPayment(() => paying.current?.pay('cash')),
    help,
  });

type DeskReceiptProps = {
  desk: ReturnType<typeof useDesk>;
  parking: RefObject<Parking | null>;
  paying: RefObject<Paying | null>;
  isRecording: boolean;
  isReady: boolean;
  onRecord: (paid?: PaidAtOnce | null) => Promise<void>;
};

function DeskReceipt({ desk, parking, paying, onRecord, ...recording }: DeskReceiptProps) {
  const customer = (
    <>
      <CustomerPart
        searchRef={desk.customerSearch}
        adding={desk.adding}
        onAdding={desk.setAdding}
        onChosen={() => !desk.isPhone && desk.productSearch.current?.focus()}
      />
      <div className={styles.parking}>
        <Suspense>
          <ParkingBar handle={parking} />
        </Suspense>
      </div>
    </>
  );
  return (
    <Receipt
      {...recording}
      customer={customer}
      onGenerate={() => void onRecord()}
      quick={
        <Suspense>
          <QuickSale
            handle={paying}
            isRecording={recording.isRecording}
            isUnready={desk.isUnready}
            onPay={onRecord}
            buyer={{ choose: desk.goToCustomer, checkOut: () => void onRecord() }}
            onSold={() => !desk.isPhone && desk.productSearch.current?.focus()}
          />
        </Suspense>
      }
      isCovered={desk.adding !== null}
      isOpen={desk.isOpen}
      onToggle={desk.toggle}
    />
  );
}
