import * as paths from '../../lib/paths.ts';
import { type Screen, screen } from './screen.ts';

const sampleLists = () => import('../../demo/sample-list-pages.tsx');

/** Placeholders with sample rows, and two demos that keep their data only in the browser. */
export const DEMO_SCREENS: readonly Screen[] = [
  screen({ path: paths.createTicket, title: 'Create Ticket' }, async () => (await sampleLists()).CreateTicketPage),
  screen(
    { path: paths.repairServices, title: 'Manage Repair Services' },
    async () => (await sampleLists()).RepairServicesPage,
  ),
  screen(
    { path: paths.unlocking, title: 'Manage unlocking Products' },
    async () => (await sampleLists()).UnlockingPage,
  ),
  screen({ path: paths.tradeIn, title: 'Manage Trade In Products' }, async () => (await sampleLists()).TradeInPage),
  screen(
    { path: paths.miscellaneous, title: 'Manage Miscellaneous Products' },
    async () => (await sampleLists()).MiscellaneousPage,
  ),
  screen(
    { path: paths.basicDetails, title: 'Basic Details' },
    async () => (await import('../../demo/basic-details-page.tsx')).BasicDetailsPage,
  ),
  screen(
    { path: paths.repairPartsDemo, title: 'Repair Parts Demo' },
    async () => (await import('../../demo/repair-parts-demo-page.tsx')).RepairPartsDemoPage,
  ),
  screen(
    { path: paths.modalDemo, title: 'Modal Demo' },
    async () => (await import('../../demo/modal-demo-page.tsx')).ModalDemoPage,
  ),
];
