import { encode } from 'uqr';

const LOOK = { display: 'block', width: 'min(100%, 208px)', margin: '0 auto', background: '#fff' };

/** A QR code, dark on white even in dark mode, because cameras need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg style={LOOK} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#000" shapeRendering="crispEdges" d={dots.join('')} />
    </svg>
  );
}
