import encodeQr from 'qr';

interface QrCodeProps {
  /** What it says. */
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
  className?: string;
}

/** Modules of white around it: without them a camera does not find it. */
const QUIET = 4;

/** A QR code of black squares on nothing, as large as its place. Mends itself where up to 15 % of it are spoilt. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET });
  const squares = rows.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={className} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
