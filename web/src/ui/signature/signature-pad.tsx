import { MOST_NUMBERS, MOST_STROKES, type Strokes } from '@mendpoint/domain/ticket/condition';
import { type PointerEvent, useRef } from 'react';
import styles from './signature-pad.module.css';

/** In per mille of the pad: a pen that moved less has not moved. */
const NEAR = 6;

type SignaturePadProps = { strokes: Strokes /** Absent: it only shows them. */; onChange?: (strokes: Strokes) => void };

/** Where a customer signs with a finger, a pen or a mouse. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const drawn = useRef<number[] | null>(null);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= MOST_STROKES) return;
    // A captured pointer goes on drawing outside of the pad.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawn.current = placeOf(event);
    onChange?.([...strokes, drawn.current]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const before = drawn.current;
    if (before === null || before.length >= MOST_NUMBERS) return;
    const [x = 0, y = 0] = placeOf(event);
    const [lastX = 0, lastY = 0] = before.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < NEAR) return;
    drawn.current = [...before, x, y];
    onChange?.([...strokes.slice(0, -1), drawn.current]);
  };
  const end = () => {
    drawn.current = null;
  };
  const draws = onChange && { onPointerDown: begin, onPointerMove: draw, onPointerUp: end, onPointerCancel: end };
  return (
    <svg
      className={styles.pad}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      role="img"
      aria-label="Signature"
      data-shown={onChange === undefined}
      {...draws}
    >
      {strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added
        <polyline key={index} points={stroke.join(' ')} />
      ))}
    </svg>
  );
}

const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): number[] => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height].map((share) =>
    Math.min(1000, Math.max(0, Math.round(share * 1000))),
  );
};
