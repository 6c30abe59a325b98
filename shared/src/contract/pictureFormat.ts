/** By format. */
export const pictureTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
} as const;
export type PictureFormat = keyof typeof pictureTypes;

/** Some systems know HEIC by its extension only. @internal */
export const PICTURE_ACCEPT = 'image/*,.heic,.heif';

export const PICTURE_HEAD_BYTES = 256;

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const avifBrands = new Set(['avif', 'avis']);
/** HEIF brands without a codec, which a compatible brand names. */
const neutralBrands = new Set(['mif1', 'msf1', 'mif2', 'miaf']);

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

/** Returns the format of an ISO base media file by its `ftyp` box: major brand, version, compatible brands. */
const heifFormatOf = (bytes: Uint8Array): PictureFormat | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(view.getUint32(0), bytes.length, PICTURE_HEAD_BYTES);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (!brands.some((brand) => heicBrands.has(brand) || avifBrands.has(brand) || neutralBrands.has(brand))) return null;
  const coded = brands.find((brand) => heicBrands.has(brand) || avifBrands.has(brand));
  return coded !== undefined && heicBrands.has(coded) ? 'heic' : 'avif';
};

/** Detects the format by the first `PICTURE_HEAD_BYTES` bytes, not the name; null for anything else. @internal */
export const pictureFormatOf = (bytes: Uint8Array): PictureFormat | null => {
  const start = ascii(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'webp';
  return start.length === 12 && start.slice(4, 8) === 'ftyp' ? heifFormatOf(bytes) : null;
};
