import { type PointerEvent, useState } from 'react';

const INDEX = 'data-picture-index';

/**
 * Reorders a row of items by dragging one over another, with mouse, pen or finger. The list, not the
 * item, captures the pointer, because the item may move in the document while it is dragged.
 */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number | null>(null);

  const itemAt = (target: Element | null): number | null => {
    const index = target?.closest(`[${INDEX}]`)?.getAttribute(INDEX);
    return index === undefined || index === null ? null : Number(index);
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    const isHandle = event.target instanceof HTMLElement && event.target.closest('[data-drag-handle]') !== null;
    const index = itemAt(event.target as Element);
    if (!isHandle || event.button !== 0 || index === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(index);
  };
  const drag = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (dragged === null) return;
    const over = itemAt(document.elementFromPoint(clientX, clientY));
    if (over === null || over === dragged) return;
    onMove(dragged, over);
    setDragged(over);
  };
  const stop = () => setDragged(null);
  return {
    dragged,
    list: { onPointerDown: start, onPointerMove: drag, onPointerUp: stop, onPointerCancel: stop },
    item: (index: number) => ({ [INDEX]: index }),
  };
};
