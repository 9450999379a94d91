import { useLocation } from 'react-router';
import * as paths from '../../lib/paths.ts';
import { CommissionPage } from '../commission/commission-page.tsx';
import { RepairsPage } from './repairs-page.tsx';

/** The reports on repairs, in one file: each that is loaded by itself weighs on the first load of the paydesk. */
export function RepairReports() {
  const { pathname } = useLocation();
  return pathname === paths.commission ? <CommissionPage /> : <RepairsPage />;
}
