import { FACE_NAMES, type Face, type Mark, markWords, type Outline } from '@mendpoint/domain/ticket/condition';
import type { KeyboardEvent, MouseEvent } from 'react';
import styles from './condition.module.css';
import { detailsOf, faceSize } from './faces.ts';

export type NumberedMark = { mark: Mark; number: number };

type DeviceFaceProps = {
  outline: Outline;
  face: Face;
  /** Those on this face. */
  marks: readonly NumberedMark[];
  /** Absent: it only shows them. */
  edit?: { place: (x: number, y: number) => void; move: (number: number, x: number, y: number) => void };
};

/** One side of a device with its marks. A press places one; a mark that has the focus is moved by the arrow keys. */
export function DeviceFace({ outline, face, marks, edit }: DeviceFaceProps) {
  const { width, height } = faceSize(outline, face);
  // A click and no pointer going down: a finger that scrolls the dialog sets no mark.
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top, width: w, height: h } = event.currentTarget.getBoundingClientRect();
    edit?.place(perMille((event.clientX - left) / w), perMille((event.clientY - top) / h));
  };
  return (
    <svg
      className={styles.face}
      viewBox={`0 0 ${width} ${height}`}
      role={edit ? 'group' : 'img'}
      aria-label={edit ? `${FACE_NAMES[face]}: press where the mark is` : labelOf(face, marks)}
      data-edited={edit !== undefined}
      {...(edit && { onClick: press })}
    >
      <rect
        className={styles.body}
        x={1}
        y={1}
        width={width - 2}
        height={height - 2}
        rx={Math.min(width, height) / 7}
      />
      {detailsOf(outline, face).map((rect) => (
        <rect key={`${rect.x} ${rect.y}`} className={styles.detail} {...rect} />
      ))}
      {marks.map((one) => (
        <Pin key={one.number} {...one} at={{ width, height }} {...(edit && { onMove: edit.move })} />
      ))}
    </svg>
  );
}

const perMille = (share: number): number => Math.min(1000, Math.max(0, Math.round(share * 1000)));

const labelOf = (face: Face, marks: readonly NumberedMark[]): string =>
  `${FACE_NAMES[face]}: ${marks.length === 0 ? 'no marks' : marks.map(({ mark }) => markWords(mark)).join('; ')}`;

type PinProps = NumberedMark & {
  at: { width: number; height: number };
  onMove?: (number: number, x: number, y: number) => void;
};

function Pin({ mark, number, at: { width, height }, onMove }: PinProps) {
  const { x, y } = mark;
  const walk = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? 100 : 20;
    onMove?.(number, perMille((x + dx * step) / 1000), perMille((y + dy * step) / 1000));
  };
  const moved = onMove && {
    role: 'button',
    tabIndex: 0,
    'aria-label': `Mark ${number}, ${markWords(mark)}. Arrow keys move it.`,
    onKeyDown: walk,
    // A press on a mark is no second one.
    onClick: (event: MouseEvent) => event.stopPropagation(),
  };
  return (
    <g className={styles.pin} transform={`translate(${(x * width) / 1000} ${(y * height) / 1000})`} {...moved}>
      <circle r={9} />
      <text>{number}</text>
    </g>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
