import { useEffect, useEffectEvent } from 'react';
import { createScanDetector } from './scanner.ts';

/** `field` is where the characters of the code fell; `takeBack` leaves it as it was before the scan. */
export type Scan = { code: string; field: HTMLElement | null; takeBack: () => void };

type Typed = { field: HTMLInputElement | HTMLTextAreaElement; value: string };

/** Hears a scanner anywhere on the page, before the control that has the focus does. */
export const useScanner = (onScan: (scan: Scan) => void): void => {
  const report = useEffectEvent(onScan);
  useEffect(() => {
    const detector = createScanDetector();
    let before: Typed | null = null;
    const listen = (event: KeyboardEvent) => {
      // A key held down repeats as fast as a scanner types, and a chord is a command.
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return detector.reset();
      const { started, code } = detector.feed(event.key, event.timeStamp);
      if (started) before = typedIn(event.target);
      if (code === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const typed = before;
      report({ code, field: typed?.field ?? null, takeBack: () => typed && putBack(typed) });
    };
    // In the capture phase, so that the Enter of a scan presses no button and submits no form.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
};

const typedIn = (target: EventTarget | null): Typed | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { field: target, value: target.value }
    : null;

/** Sets the value below React, then tells it: setting it above would go unnoticed by the field's state. */
const putBack = ({ field, value }: Typed): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
