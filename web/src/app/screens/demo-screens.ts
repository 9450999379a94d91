import * as paths from '../../lib/paths.ts';
import type { Screen } from './screen.ts';

const sampleLists = () => import('../../demo/sample-list-pages.tsx');

/** Placeholders with sample rows, and two demos that live in the browser alone. */
export const DEMO_SCREENS: readonly Screen[] = [
  {
    path: paths.createTicket,
    title: 'Create Ticket',
    load: async () => (await sampleLists()).CreateTicketPage,
  },
  {
    path: paths.repairServices,
    title: 'Manage Repair Services',
    load: async () => (await sampleLists()).RepairServicesPage,
  },
  {
    path: paths.unlocking,
    title: 'Manage unlocking Products',
    load: async () => (await sampleLists()).UnlockingPage,
  },
  {
    path: paths.tradeIn,
    title: 'Manage Trade In Products',
    load: async () => (await sampleLists()).TradeInPage,
  },
  {
    path: paths.miscellaneous,
    title: 'Manage Miscellaneous Products',
    load: async () => (await sampleLists()).MiscellaneousPage,
  },
  {
    path: paths.basicDetails,
    title: 'Basic Details',
    load: async () => (await import('../../demo/basic-details-page.tsx')).BasicDetailsPage,
  },
  {
    path: paths.repairPartsDemo,
    title: 'Repair Parts Demo',
    load: async () => (await import('../../demo/repair-parts-demo-page.tsx')).RepairPartsDemoPage,
  },
  {
    path: paths.modalDemo,
    title: 'Modal Demo',
    load: async () => (await import('../../demo/modal-demo-page.tsx')).ModalDemoPage,
  },
];
