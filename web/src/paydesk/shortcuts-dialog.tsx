import { Kbd, Modal } from '@mantine/core';
import styles from './shortcuts-dialog.module.css';
import { SHORTCUTS } from './use-shortcuts.ts';

const IN_LISTS = [
  { keys: ['Enter'], words: 'Take the first product found' },
  { keys: ['↓', '↑'], words: 'Walk through the products' },
  { keys: ['Page ↓', 'Page ↑'], words: 'Next or previous page of products' },
  { keys: ['Esc'], words: 'Close, or clear the search' },
];

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts">
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
