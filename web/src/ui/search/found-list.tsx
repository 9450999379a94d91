import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import styles from './found-list.module.css';

type FoundListProps = {
  id: string;
  label: string;
  /** The element id of the option at an index, by which the field names the marked one. */
  optionId: (place: number) => string;
  options: readonly { key: string; name: string; detail?: string }[];
  /** Shown when nothing is found, above the option that adds a row; or ''. */
  emptyWords: string;
  /** The index of the option that Enter takes; -1 for none. */
  marked: number;
  onChoose: (place: number) => void;
};

/** The list below a search box. The field keeps the focus. */
export function FoundList({ id, label, optionId, options, emptyWords, marked, onChoose }: FoundListProps) {
  const list = useRef<HTMLDivElement>(null);
  const markedId = optionId(marked);
  // A list at the lower end of what scrolls would open out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the list ends depends on how many options it has
  useLayoutEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [options.length]);
  useLayoutEffect(() => {
    document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  return (
    <div className={styles.list} ref={list}>
      {emptyWords && <p className={styles.empty}>{emptyWords}</p>}
      <div id={id} role="listbox" tabIndex={-1} aria-label={label} onMouseDown={keepFocus}>
        {options.map(({ key, name, detail }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
          <div
            key={key}
            id={optionId(place)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={place === marked}
            onClick={() => onChoose(place)}
          >
            <span className={styles.name}>{name}</span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

const keepFocus = (event: MouseEvent) => event.preventDefault();
