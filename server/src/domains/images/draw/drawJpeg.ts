import encodeQr from 'qr';
import { type FlyerSize, type FlyerTexts, PREVIEW_SIZE } from 'shared/contract';
import type { OverlayOptions, Sharp } from 'sharp';
import sharp from 'sharp';
import { type DrawnText, drawText, type Room, type TextStyle } from './drawText';

/** Messengers show previews of larger files late or not at all. */
const MAX_BYTES = 300_000;
const QUALITIES = [84, 74, 62, 48, 34, 20];
const WHITE = '#ffffff';

const smallJpeg = async (drawing: Sharp): Promise<Buffer> => {
  const drawn = await drawing.raw().toBuffer({ resolveWithObject: true });
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(drawn.data, { raw: drawn.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < MAX_BYTES) break;
  }
  return bytes;
};

/** Renders a whole photo on a background made of it, as PNG. */
const drawPhoto = async (picture: Buffer, room: Room): Promise<Buffer> => {
  const ground = await sharp(picture)
    .resize({ width: Math.ceil(room.width / 8), height: Math.ceil(room.height / 8), fit: 'cover' })
    .blur(6)
    .modulate({ brightness: 0.85 })
    .toColourspace('srgb')
    .flatten({ background: WHITE })
    .png()
    .toBuffer();
  const whole = await sharp(picture)
    .resize({ ...room, fit: 'inside' })
    .toColourspace('srgb')
    .flatten({ background: WHITE })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const large = await sharp(ground)
    .resize({ ...room, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(large)
    .composite([{ input: whole, gravity: 'centre' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const drawPreview = async (photo: Buffer): Promise<Buffer> => smallJpeg(sharp(await drawPhoto(photo, PREVIEW_SIZE)));

export interface FlyerInput {
  size: FlyerSize;
  words: FlyerTexts;
  address: string;
  /** The listing's first picture as stored; null without one. */
  picture: Buffer | null;
}

const ink = { text: '#1d2433', muted: '#5b6576', light: '#ffffff', lost: '#b02f2f', found: '#1b6d52' } as const;
const MARGIN = 48;
const QR_SIDE = 216;
/** White modules around a QR code. */
const QUIET = 2;

const box = (room: Room, background: string, left: number, top: number): OverlayOptions => ({
  input: { create: { ...room, channels: 3, background } },
  left,
  top,
});

/** Renders a text's QR code, with a whole number of pixels for each module, up to `side`. */
const drawQr = async (text: string, side: number): Promise<{ image: Buffer; side: number }> => {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET });
  const pixels = Buffer.from(rows.flatMap((row) => row.map((isBlack) => (isBlack ? 0 : 255))));
  const drawnSide = rows.length * Math.max(1, Math.floor(side / rows.length));
  const image = await sharp(pixels, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize(drawnSide, drawnSide, { kernel: 'nearest' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return { image, side: drawnSide };
};

/** Places texts one below another; each call returns the top of the next. */
const createColumn = (overlays: OverlayOptions[], left: number, width: number, top: number, bottom: number) => {
  let at = top;
  return {
    place: () => at,
    add: async (
      text: string,
      { maxHeight, gap, ...style }: TextStyle & { maxHeight: number; gap: number },
    ): Promise<void> => {
      const height = Math.min(maxHeight, bottom - at);
      // No room for a line of the smallest size.
      if (height < (style.sizes.at(-1) ?? 0) * 1.2) return;
      const drawn = await drawText(text, { width, height }, style);
      if (!drawn) return;
      overlays.push(drawn.at(style.align === 'center' ? left + Math.floor((width - drawn.width) / 2) : left, at));
      at += drawn.height + gap;
    },
  };
};

const centred = (drawn: DrawnText, left: number, top: number, room: Room): OverlayOptions =>
  drawn.at(left + Math.floor((room.width - drawn.width) / 2), top + Math.floor((room.height - drawn.height) / 2));

/** Adds the band at the top with what has happened. */
const addBand = async (
  overlays: OverlayOptions[],
  { words }: FlyerInput,
  { left, room, sizes }: { left: number; room: Room; sizes: readonly number[] },
): Promise<void> => {
  overlays.push(box(room, ink[words.kind], left, 0));
  const heading = await drawText(
    words.heading.toLocaleUpperCase('ru'),
    // On one line.
    { width: room.width - MARGIN, height: Math.floor(room.height * 0.7) },
    { sizes, isBold: true, colour: ink.light, align: 'center' },
  );
  if (heading) overlays.push(centred(heading, left, 0, room));
};

const whenAndWhere = ({ date, place }: FlyerTexts): string => [date, place].filter((part) => part !== null).join(', ');

/** Renders the sheet for phones: photo in the middle, details below, a code to scan from another screen. */
const drawTall = async (order: FlyerInput, page: Room): Promise<OverlayOptions[]> => {
  const { words, address, picture } = order;
  const overlays: OverlayOptions[] = [];
  const band = { width: page.width, height: 148 };
  await addBand(overlays, order, { left: 0, room: band, sizes: [92, 80, 68, 56] });
  const inner = page.width - 2 * MARGIN;
  const head = createColumn(overlays, MARGIN, inner, band.height + 28, 330);
  await head.add(whenAndWhere(words), {
    sizes: [46, 40, 34, 29],
    maxHeight: 150,
    gap: 26,
    isBold: true,
    align: 'center',
  });
  const photoTop = head.place();
  const photo = { width: page.width, height: 860 - photoTop };
  if (picture) overlays.push({ input: await drawPhoto(picture, photo), left: 0, top: photoTop });
  const code = await drawQr(address, QR_SIDE);
  const [codeLeft, codeTop] = [page.width - MARGIN - code.side, page.height - MARGIN - code.side];
  overlays.push({ input: code.image, left: codeLeft, top: codeTop });
  const facts = createColumn(overlays, MARGIN, codeLeft - 2 * MARGIN, picture ? 892 : photoTop, page.height - 92);
  await facts.add(words.title, {
    sizes: picture ? [50, 44, 38] : [72, 60, 50],
    maxHeight: picture ? 110 : 240,
    gap: 20,
    isBold: true,
    colour: ink.text,
  });
  if (words.reward)
    await facts.add(words.reward, { sizes: [40, 34], maxHeight: 60, gap: 22, isBold: true, colour: ink.lost });
  for (const { name, text } of words.marks) {
    await facts.add(`${name}: ${text}`, {
      sizes: picture ? [29, 26] : [46, 38, 32, 26],
      maxHeight: picture ? 110 : 420,
      gap: picture ? 13 : 24,
    });
  }
  const foot = createColumn(overlays, MARGIN, codeLeft - 2 * MARGIN, page.height - 80, page.height - 24);
  await foot.add(bare(address), { sizes: [32, 28, 24, 20], maxHeight: 52, gap: 0, isBold: true, colour: ink.found });
  return overlays;
};

/** Renders the preview of a link: photo at the left, details at the right. */
const drawWide = async (order: FlyerInput, page: Room): Promise<OverlayOptions[]> => {
  const { words, address, picture } = order;
  const overlays: OverlayOptions[] = [];
  const photo = { width: picture ? 560 : 0, height: page.height };
  if (picture) overlays.push({ input: await drawPhoto(picture, photo), left: 0, top: 0 });
  const band = { width: page.width - photo.width, height: 118 };
  await addBand(overlays, order, { left: photo.width, room: band, sizes: [66, 58, 50, 43] });
  const left = photo.width + 36;
  const width = page.width - left - 36;
  const facts = createColumn(overlays, left, width, band.height + 28, page.height - 76);
  await facts.add(whenAndWhere(words), { sizes: [36, 32, 28, 25], maxHeight: 130, gap: 20, isBold: true });
  await facts.add(words.title, { sizes: [38, 34, 30], maxHeight: 90, gap: 18, isBold: true, colour: ink.text });
  if (words.reward)
    await facts.add(words.reward, { sizes: [32, 28], maxHeight: 44, gap: 18, isBold: true, colour: ink.lost });
  for (const { name, text } of words.marks) {
    await facts.add(`${name}: ${text}`, {
      sizes: picture ? [25, 23] : [34, 30, 26, 23],
      maxHeight: picture ? 90 : 220,
      gap: picture ? 11 : 18,
    });
  }
  const foot = createColumn(overlays, left, width, page.height - 58, page.height - 16);
  await foot.add(bare(address), { sizes: [26, 23, 20, 17], maxHeight: 42, gap: 0, isBold: true, colour: ink.found });
  return overlays;
};

const bare = (address: string): string => address.replace(/^https?:\/\//, '');

const layouts: Record<FlyerSize, { page: Room; draw: (order: FlyerInput, page: Room) => Promise<OverlayOptions[]> }> = {
  '1080x1350': { page: { width: 1080, height: 1350 }, draw: drawTall },
  '1200x630': { page: PREVIEW_SIZE, draw: drawWide },
};

/** Renders a flyer as a small JPEG of exactly its size, equal on all machines, without unknown characters. */
export const drawFlyer = async (order: FlyerInput): Promise<Buffer> => {
  const { page, draw } = layouts[order.size];
  const overlays = await draw(order, page);
  return smallJpeg(sharp({ create: { ...page, channels: 3, background: ink.light } }).composite(overlays));
};

export type DrawingInput = FlyerInput | { photo: Buffer };

/** Renders a flyer or a link's preview as a JPEG of less than 300 KB. */
export const drawJpeg = (order: DrawingInput): Promise<Buffer> =>
  'photo' in order ? drawPreview(order.photo) : drawFlyer(order);
