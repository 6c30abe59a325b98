const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Brands of HEIF files that hold AV1 pictures. */
const avifBrands = new Set(['avif', 'avis', 'mif1', 'msf1']);

/**
 * Whether the first bytes are those of a format that the site takes (JPEG, PNG, WebP, GIF, AVIF). Costs nothing, so
 * that what is no picture at all is refused before it waits for its turn.
 */
export const looksLikePicture = (bytes: Buffer): boolean => {
  const start = ascii(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return true;
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return true;
  if (start.startsWith('RIFF')) return start.slice(8) === 'WEBP';
  return start.slice(4, 8) === 'ftyp' && avifBrands.has(start.slice(8));
};
