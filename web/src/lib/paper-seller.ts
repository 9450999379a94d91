import type { Shop } from '@mendpoint/contract/shops';
import { addressLines } from '@mendpoint/documents/address';
import type { PaperSeller } from '@mendpoint/documents/invoice-paper';
import { isRegisteredOn } from '@mendpoint/domain/money/gst';
import { sydneyDay } from '@mendpoint/domain/time/periods';

/** The shop of today as a paper of `instant` names it. `logo` is a data URL, or ''. */
export const paperSellerOn = (shop: Shop, instant: string, logo: string): PaperSeller => ({
  name: shop.name,
  address: addressLines(shop),
  phone: shop.phone,
  email: shop.email,
  abn: shop.abn,
  gstRegistered: isRegisteredOn(
    { gstRegistered: shop.gst_registered, gstRegisteredFrom: shop.gst_registered_from },
    sydneyDay(new Date(instant)),
  ),
  logo,
  line: shop.paper_line,
});
