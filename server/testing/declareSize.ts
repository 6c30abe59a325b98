/** JPEG markers before the size: of baseline and progressive pictures. */
const frameMarkers = ['ffc0', 'ffc2'];

/** Returns a copy of a JPEG whose header declares this size, in pixels. */
export const declareSize = (jpeg: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(jpeg);
  const at = Math.max(...frameMarkers.map((marker) => copy.indexOf(marker, 'hex')));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
};
