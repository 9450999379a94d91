import type { Screen } from './screen.ts';

const sampleLists = () => import('../../demo/sample-list-pages.tsx');

/** Placeholders with sample rows, and two demos that live in the browser alone. */
export const DEMO_SCREENS: readonly Screen[] = [
  { path: '/CreateTicket', title: 'Create Ticket', load: async () => (await sampleLists()).CreateTicketPage },
  {
    path: '/RepairPart',
    title: 'Manage Repair Services',
    load: async () => (await sampleLists()).RepairServicesPage,
  },
  {
    path: '/UpComningNetwork',
    title: 'Manage unlocking Products',
    load: async () => (await sampleLists()).UnlockingPage,
  },
  { path: '/TradeIn', title: 'Manage Trade In Products', load: async () => (await sampleLists()).TradeInPage },
  {
    path: '/Miscellaneous',
    title: 'Manage Miscellaneous Products',
    load: async () => (await sampleLists()).MiscellaneousPage,
  },
  {
    path: '/BasicDetail',
    title: 'Basic Details',
    load: async () => (await import('../../demo/basic-details-page.tsx')).BasicDetailsPage,
  },
  {
    path: '/repair-parts',
    title: 'Repair Parts Demo',
    load: async () => (await import('../../demo/repair-parts-demo-page.tsx')).RepairPartsDemoPage,
  },
  {
    path: '/modal',
    title: 'Modal Demo',
    load: async () => (await import('../../demo/modal-demo-page.tsx')).ModalDemoPage,
  },
];
