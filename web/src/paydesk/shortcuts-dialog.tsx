import { Kbd, Modal } from '@mantine/core';
import styles from './shortcuts-dialog.module.css';
import type { Shortcut } from './use-shortcuts.ts';

/** `keys` as the list shows them, spelled as aria-keyshortcuts requires. */
const SHORTCUTS: readonly { name: Shortcut; keys: readonly string[]; words: string }[] = [
  { name: 'products', keys: ['Alt', 'P'], words: 'Search products' },
  { name: 'customer', keys: ['Alt', 'C'], words: 'Find a customer' },
  { name: 'new customer', keys: ['Alt', 'N'], words: 'Add a customer' },
  { name: 'repairs', keys: ['Alt', 'R'], words: 'Pick a repair' },
  { name: 'park', keys: ['Alt', 'K'], words: 'Park the sale' },
  { name: 'parked', keys: ['Alt', 'L'], words: 'List the parked sales' },
  { name: 'quote', keys: ['Alt', 'Q'], words: 'Save as quote' },
  { name: 'eftpos', keys: ['Alt', 'E'], words: 'Take EFTPOS' },
  { name: 'cash', keys: ['Alt', 'M'], words: 'Take cash' },
  { name: 'generate', keys: ['Ctrl', 'Enter'], words: 'Generate Invoice' },
  { name: 'help', keys: ['?'], words: 'Show the shortcuts' },
];

const IN_LISTS = [
  { keys: ['Enter'], words: 'Take the first product found' },
  { keys: ['↓', '↑'], words: 'Walk through the products, or the lines of the receipt' },
  { keys: ['Page ↓', 'Page ↑'], words: 'Next or previous page of products' },
  { keys: ['Esc'], words: 'Close, or clear the search' },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {[...SHORTCUTS, ...IN_LISTS].map(({ keys, words }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.scanner}>A scanner works anywhere on this screen: it puts the product on the receipt.</p>
    </Modal>
  );
}
