import { withDot } from '@mendpoint/domain/ticket/access';
import { type PointerEvent, useRef } from 'react';
import styles from './access.module.css';

const DOTS = [...'123456789'];
/** In the units of the picture: between two dots, and how near to one a finger must come. */
const STEP = 40;
const NEAR = 15;

const placeOf = (dot: string): { x: number; y: number } => {
  const at = Number(dot) - 1;
  return { x: STEP / 2 + (at % 3) * STEP, y: STEP / 2 + Math.floor(at / 3) * STEP };
};

type PatternPadProps = { dots: string /** Absent: it only shows them. */; onChange?: (dots: string) => void };

/** The 3×3 grid of a phone: drawn by a finger or a mouse. A keyboard uses the field beside it. */
export function PatternPad({ dots, onChange }: PatternPadProps) {
  const drawn = useRef<string | null>(null);
  const take = (event: PointerEvent<SVGSVGElement>) => {
    const dot = dotAt(event);
    if (drawn.current === null || dot === undefined) return;
    const next = withDot(drawn.current, dot);
    if (next === drawn.current) return;
    drawn.current = next;
    onChange?.(next);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    // A captured pointer goes on drawing outside of the grid.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawn.current = '';
    take(event);
  };
  const end = () => {
    drawn.current = null;
  };
  const draws = onChange && { onPointerDown: begin, onPointerMove: take, onPointerUp: end, onPointerCancel: end };
  return (
    <svg
      className={styles.pad}
      viewBox={`0 0 ${3 * STEP} ${3 * STEP}`}
      aria-hidden="true"
      data-drawn={onChange !== undefined}
      {...draws}
    >
      <polyline
        className={styles.line}
        points={[...dots].map((dot) => `${placeOf(dot).x},${placeOf(dot).y}`).join(' ')}
      />
      {DOTS.map((dot) => (
        <Dot key={dot} dot={dot} at={dots.indexOf(dot)} />
      ))}
    </svg>
  );
}

/** `at` is its place in the pattern, from 0; below that it is not part of it. */
function Dot({ dot, at }: { dot: string; at: number }) {
  const { x, y } = placeOf(dot);
  return (
    <g className={styles.dot} data-taken={at >= 0} data-first={at === 0}>
      <circle cx={x} cy={y} r={at >= 0 ? 9 : 5} />
      {at >= 0 && (
        <text x={x} y={y}>
          {at + 1}
        </text>
      )}
    </g>
  );
}

const dotAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string | undefined => {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = (3 * STEP) / width;
  const [x, y] = [(clientX - left) * scale, (clientY - top) * scale];
  return DOTS.find((dot) => Math.hypot(placeOf(dot).x - x, placeOf(dot).y - y) <= NEAR);
};
