import { createHash } from 'node:crypto';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { characters, type Part } from './characters';
import { cutFace, faceOf, readPackaged } from './cutFace';

/** The weights in use; those between come from the same files. */
const WEIGHTS = { min: 400, max: 800 };

const WEB_FOLDER = '/static/fonts';

/** Ordinary Russian for comparing the widths of two fonts: capitals, letters and spaces at their usual frequency. */
const SAMPLE =
  'Щенки от титулованных родителей, возраст два с половиной месяца. Привиты по возрасту, приучены к пелёнке, едят сухой корм. Отдам в добрые руки ласкового котёнка, ищем хозяина, который его полюбит. Потерялась собака у метро Сокольники';

/** Stand-in fonts: where they are installed, and a package with the same letter widths. */
const standIns = [
  { name: 'Roboto', local: ['Roboto'], measuredBy: '@fontsource/roboto/files/roboto' },
  { name: 'Arial', local: ['Arial', 'Liberation Sans'], measuredBy: '@fontsource/arimo/files/arimo' },
];

/** Regular and bold faces of the stand-ins, with the weights that each covers. */
const faces = [
  { weights: '400 500', file: 400, compared: 400, suffix: '' },
  { weights: '600 800', file: 700, compared: 600, suffix: ' Bold' },
];

export interface Typeface {
  /** Contents by file name; names have a content hash, so that they are cached for ever. */
  files: Record<string, Buffer>;
  /** The `@font-face` rules of the typeface. */
  css: string;
  /** The rules of the stand-in fonts. */
  standInCss: string;
}

const hex = (code: number): string => code.toString(16).toUpperCase();

/** Formats as `U+410-44F,U+451`, the CSS notation. */
const unicodeRange = (text: string): string => {
  const codes = [...new Set([...text].map((sign) => sign.codePointAt(0) ?? 0))].sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && run.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
};

const open = (content: Buffer): fontkit.Font => {
  const font = fontkit.create(content);
  if ('fonts' in font) throw new Error('One font was expected, not a collection');
  return font;
};

/** Returns the mean letter width of the sample, in ems. */
const widthOf = (font: fontkit.Font): number => {
  const letters = SAMPLE.replace(/[^а-яё]/gi, '');
  return font.layout(letters).advanceWidth / font.unitsPerEm / letters.length;
};

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Returns one rule for each face of each stand-in, with the typeface's size and height, so that nothing moves. */
const standInFaces = async (): Promise<string[]> => {
  const rules: string[] = [];
  for (const { name, local, measuredBy } of standIns) {
    for (const { weights, file, compared, suffix } of faces) {
      const options = { targetFormat: 'sfnt', variationAxes: { wght: compared } } as const;
      const own = open(await subsetFont(faceOf('cyrillic'), SAMPLE, options));
      const size = widthOf(own) / widthOf(open(readPackaged(`${measuredBy}-cyrillic-${file}-normal.woff2`)));
      const metric = (units: number): string => percent(Math.abs(units) / own.unitsPerEm / size);
      const sources = local.map((family) => `local('${family}${suffix}')`).join(',');
      rules.push(
        `@font-face{font-family:'Onest ${name}';src:${sources};font-weight:${weights};size-adjust:${percent(size)};ascent-override:${metric(own.ascent)};descent-override:${metric(own.descent)};line-gap-override:0%}`,
      );
    }
  }
  return rules;
};

/** Subsets the site's typeface to the characters in use. Equal packages produce equal bytes. */
export const makeTypeface = async (): Promise<Typeface> => {
  const files: Typeface['files'] = {};
  const rules: string[] = [];
  for (const [part, text] of Object.entries(characters) as [Part, string][]) {
    const content = await cutFace(part, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
    const name = `onest-${part}.${createHash('sha256').update(content).digest('hex').slice(0, 12)}.woff2`;
    files[name] = content;
    rules.push(
      `@font-face{font-family:Onest;src:url(${WEB_FOLDER}/${name}) format('woff2');font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:optional;unicode-range:${unicodeRange(text)}}`,
    );
  }
  return { files, css: rules.join(''), standInCss: (await standInFaces()).join('') };
};

/** Returns the licence of the typeface, which must accompany it. */
export const typefaceLicence = (): Buffer => readPackaged('@fontsource-variable/onest/LICENSE');
