import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../../escapeHtml';
import { serverFile } from '../../../serverFiles';
import { startOnce } from '../../../startOnce';

const folder = serverFile('fonts');

const drawable = new Set<string>(JSON.parse(readFileSync(path.join(folder, 'characters.json'), 'utf8')));

/** Returns a character as the typefaces have it: without unknown marks, or empty, as for an emoji. */
const drawableCharacter = (character: string): string => {
  if (drawable.has(character)) return character;
  if (/\s/u.test(character)) return ' ';
  const [plain = ''] = character.normalize('NFKD');
  return drawable.has(plain) ? plain : '';
};

/** Returns a text on one line without characters that the typefaces lack, which would be rendered unpredictably. */
export const drawableText = (text: string): string =>
  Array.from(text.normalize('NFC'), drawableCharacter).join('').replace(/ +/g, ' ').trim();

/** Registers the typefaces with the rendering library, which then prefers them to the machine's. */
const faces = startOnce(async () => {
  const { FONTCONFIG_FILE: before } = process.env;
  // Read when the first text is rendered; other child processes use the machine's fonts.
  process.env.FONTCONFIG_FILE = path.join(folder, 'fonts.conf');
  try {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ttf'))) {
      await sharp({ text: { text: '.', font: 'Onest 10', fontfile: path.join(folder, file) } })
        .raw()
        .toBuffer();
    }
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
  }
});

export interface TextStyle {
  /** Heights of the letters in pixels, largest first: the first that fits is used. */
  sizes: readonly number[];
  isBold?: boolean;
  /** `#rrggbb`; black by default. */
  colour?: string;
  align?: 'left' | 'center';
}

export interface Room {
  width: number;
  height: number;
}

export interface DrawnText extends Room {
  at: (left: number, top: number) => OverlayOptions;
}

type Rendered = Awaited<ReturnType<typeof render>>;

const render = async (text: string, size: number, width: number, style: TextStyle) => {
  const { isBold = false, colour = '#000000', align = 'left' } = style;
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `Onest ${isBold ? 'Bold ' : ''}${size}`,
      // A point is a pixel.
      dpi: 72,
      rgba: true,
      width,
      wrap: 'word-char',
      align: align === 'center' ? 'centre' : 'left',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
};

/** Renders the longest beginning of a text that fits, by bisection. */
const drawBeginning = async (
  text: string,
  draw: (text: string) => Promise<Rendered>,
  fits: (drawn: Rendered) => boolean,
): Promise<Rendered> => {
  const signs = Array.from(text);
  const beginning = (length: number) => draw(`${signs.slice(0, length).join('').trimEnd()}…`);
  let [fitting, beyond] = [0, signs.length];
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2);
    if (fits(await beginning(middle))) fitting = middle;
    else beyond = middle;
  }
  return beginning(fitting);
};

/** Renders a text as large as fits, cut with '…' at the smallest size; null if empty. Each size takes milliseconds. */
export const drawText = async (text: string, room: Room, style: TextStyle): Promise<DrawnText | null> => {
  await faces.get();
  const clean = drawableText(text);
  if (clean === '') return null;
  const fits = ({ info }: Rendered): boolean => info.width <= room.width && info.height <= room.height;
  let drawn: Rendered | undefined;
  for (const size of style.sizes) {
    drawn = await render(clean, size, room.width, style);
    if (fits(drawn)) break;
  }
  const least = style.sizes.at(-1) ?? 0;
  if (!drawn || !fits(drawn))
    drawn = await drawBeginning(clean, (part) => render(part, least, room.width, style), fits);
  const { data, info } = drawn;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { width: info.width, height: info.height, at: (left, top) => ({ input: data, raw, left, top }) };
};
