import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { isId, isText, shapeOf } from '../../lib/shape.ts';
import { noticeSuccess, noticeWarning } from '../../ui/notice/notice.ts';
import { hasLines, type SaleCustomer } from '../sale/sale.ts';
import { useTill } from '../sale/till.ts';

const isCustomer = shapeOf<SaleCustomer>({
  _id: isId,
  first_name: isText,
  last_name: isText,
  email: isText,
  phone: isText,
});

/** Puts the customer on the receipt for whom New sale on their page came here, unless another's sale is on it. */
export function ServeCustomer() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { sale, act } = useTill();
  const customer: unknown = state?.customer;
  const take = useEffectEvent((chosen: SaleCustomer) => {
    const isOthers = hasLines(sale) && sale.customer !== null && sale.customer._id !== chosen._id;
    const name = `${chosen.first_name} ${chosen.last_name}`.trim();
    if (isOthers) {
      noticeWarning('There is a sale of another customer on the receipt. Record, park or clear it first.');
    } else {
      act({ type: 'choose customer', customer: chosen });
      noticeSuccess(`${name} is on the receipt.`);
    }
    // Without the state, a reload or Back does not choose them again.
    void navigate(paths.paydesk, { replace: true, state: null });
  });
  useEffect(() => {
    if (isCustomer(customer)) take(customer);
  }, [customer]);
  return null;
}
