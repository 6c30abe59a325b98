import encodeQr from 'qr';

interface QrCodeProps {
  /** Encoded text. */
  text: string;
  /** Accessible name. */
  label: string;
  className?: string;
}

/** Modules of white around it, which cameras need to detect it. */
const QUIET = 4;

/** A QR code of black squares without background, as large as its container. Tolerates damage of up to 15 %. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET });
  const squares = rows.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={className} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
