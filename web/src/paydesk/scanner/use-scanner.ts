import { useEffect, useEffectEvent } from 'react';
import { createScanDetector } from './scanner.ts';

/** A burst of keys. Looking up the code shows whether it was a scan or quick typing. */
export type Burst = {
  code: string;
  /** The field that received the characters; null where nothing takes text. */
  field: HTMLInputElement | null;
  /** For a scan: puts the field back as it was before. */
  takeBack: () => void;
  /** For typing: does what Enter does in the field. */
  pressEnter: () => void;
};

type Typed = { field: HTMLInputElement; value: string };

/** Listens for a scanner anywhere on the page, before the focused control gets its keys. */
export const useScanner = (onBurst: (burst: Burst) => void): void => {
  const report = useEffectEvent(onBurst);
  useEffect(() => {
    const detector = createScanDetector();
    let before: Typed | null = null;
    const listen = (event: KeyboardEvent) => {
      if (replayed.has(event)) return;
      // A PIN is no code, however fast it is typed, and nothing is sold at a locked till.
      if (event.target instanceof Element && event.target.closest('[data-unscanned]')) return detector.reset();
      // A key held down repeats as fast as a scanner types, and a chord is a command.
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return detector.reset();
      const { started, code } = detector.feed(event.key, event.timeStamp);
      if (started) before = typedIn(event.target);
      if (code === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      report({ code, ...burstActions(before) });
    };
    // In the capture phase, so that the Enter of a scan presses no button and submits no form.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
};

const typedIn = (target: EventTarget | null): Typed | null =>
  target instanceof HTMLInputElement ? { field: target, value: target.value } : null;

const burstActions = (typed: Typed | null): Omit<Burst, 'code'> => ({
  field: typed?.field ?? null,
  takeBack: () => typed && putBack(typed),
  pressEnter: () => typed && replayEnter(typed.field),
});

/**
 * Sets the value by the browser's own setter, then fires the event. After its own setter, React would ignore the event.
 */
const putBack = ({ field, value }: Typed): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const replayed = new WeakSet<Event>();

/** Browsers submit no form for a key that a script pressed, so this does it, unless the field handles Enter itself. */
const replayEnter = (field: HTMLInputElement): void => {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true });
  replayed.add(enter);
  if (field.isConnected && field.dispatchEvent(enter)) field.form?.requestSubmit();
};
