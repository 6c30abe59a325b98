import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import * as fontkit from 'fontkit';
import { rootDir } from '../webpack/federatedPackages';
import { characters } from './characters';
import { makeDrawnFaces, makeTypeface, moduleOf, typefaceLicence } from './makeTypeface';

const folder = path.join(rootDir, 'server/static/fonts');
const fonts = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
const contentOf = (file: string): Buffer => readFileSync(path.join(folder, file));

/** Characters that every system renders as colour emoji. */
const emoji = /\p{Emoji_Presentation}/u;

const catalogues = readdirSync(rootDir)
  .filter((zone) => /^(?:shared|shell|server|mf-.+)$/.test(zone))
  .flatMap((zone) =>
    readdirSync(path.join(rootDir, zone, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ru.ts'))
      .map((file) => path.join(zone, 'src', file)),
  );

test('the typeface of the site is made of its package, byte by byte @slow', async () => {
  const typeface = await makeTypeface();
  const { files } = typeface;
  expect(fonts).toEqual(Object.keys(files).sort());
  for (const [name, content] of Object.entries(files))
    expect([name, contentOf(name).equals(content)]).toEqual([name, true]);
  const written = readFileSync(path.join(rootDir, 'shell/src/render/fontFaces.ts'), 'utf8');
  const plain = (text: string): string => text.replace(/\s+/g, ' ');
  expect(plain(written)).toBe(plain(moduleOf(typeface)));
  expect(contentOf('OFL.txt').equals(typefaceLicence())).toBe(true);
});

test('the fonts that the server draws with are made of the package, byte by byte @slow', async () => {
  const place = path.join(rootDir, 'server/fonts');
  const made = await makeDrawnFaces();
  expect(readdirSync(place).sort()).toEqual([...Object.keys(made), 'OFL.txt', 'fonts.conf'].sort());
  for (const [name, content] of Object.entries(made))
    expect([name, readFileSync(path.join(place, name)).equals(content)]).toEqual([name, true]);
  expect(readFileSync(path.join(place, 'OFL.txt')).equals(typefaceLicence())).toBe(true);
});

test('a first visit loads 35 KB of it at most', () => {
  const bytes = fonts.map((file) => contentOf(file).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35 * 1024);
});

const drawn = new Set(
  fonts.flatMap((file) => {
    const font = fontkit.create(contentOf(file));
    return 'characterSet' in font ? font.characterSet : [];
  }),
);
const isDrawn = (sign: string): boolean => drawn.has(sign.codePointAt(0) ?? 0);

test('it has every character that it is cut to', () => {
  const promised = Object.values(characters).join('');
  expect([...promised].filter((sign) => !isDrawn(sign))).toEqual([]);
  // Required by prices, dates and people's texts.
  expect([...'₽«»—–№…0123456789,\u00a0Ёё'].filter((sign) => !promised.includes(sign))).toEqual([]);
});

test('it has every character of every catalogue', () => {
  expect(catalogues.length).toBeGreaterThan(20);
  const missing = catalogues.flatMap((file) =>
    [...new Set(readFileSync(path.join(rootDir, file), 'utf8'))]
      .filter((sign) => sign !== '\n' && !emoji.test(sign) && !isDrawn(sign))
      .map((sign) => `${sign} in ${file}`),
  );
  expect(missing).toEqual([]);
});
