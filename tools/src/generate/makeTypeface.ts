import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { characters, type Part } from './characters';

const nodeRequire = createRequire(import.meta.url);

const readPackaged = (file: string): Buffer => readFileSync(nodeRequire.resolve(file));

const faceOf = (part: Part): Buffer => readPackaged(`@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`);

/** Returns a part of the site's typeface with only the characters in use. */
const cutFace = (part: Part, options: Parameters<typeof subsetFont>[2]): Promise<Buffer> =>
  subsetFont(faceOf(part), characters[part], options);

/** Weights of the text that the server writes on pictures. */
const DRAWN_WEIGHTS = [400, 700] as const;

/**
 * Returns files of the typeface for drawing on the server, by name: one per part and weight, in the only format that
 * the drawing library reads on every machine, and their characters.
 */
export const makeDrawnFaces = async (): Promise<Record<string, Buffer>> => {
  const files: Record<string, Buffer> = {
    'characters.json': Buffer.from(`${JSON.stringify(Object.values(characters).join(''))}\n`),
  };
  for (const weight of DRAWN_WEIGHTS) {
    for (const part of Object.keys(characters) as Part[]) {
      files[`onest-${part}-${weight}.ttf`] = await cutFace(part, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
      });
    }
  }
  return files;
};

export const moduleOf = ({ files, css, standInCss }: Typeface): string =>
  `// Written by \`npm run typeface -w tools\`.

/** Stand-in fonts with the metrics of the site's typeface. */
export const fallbackFaces =
  ${JSON.stringify(standInCss)};

/** The site's typeface. Optional: a font that is not loaded at once serves the next page. */
export const fontFaces =
  ${JSON.stringify(css)};

/** Content hash of the typeface's files, which \`fontFaces\` names. */
export const fontCut = '${Object.keys(files)
    .map((name) => name.split('.')[1])
    .join('.')}';
`;

/** The weights in use; those between come from the same files. */
const WEIGHTS = { min: 400, max: 800 };

const WEB_FOLDER = '/static/fonts';

/** Ordinary Russian for comparing the widths of two fonts: capitals, letters and spaces at their usual frequency. */
const SAMPLE =
  'Щенки от титулованных родителей, возраст два с половиной месяца. Привиты по возрасту, приучены к пелёнке, едят сухой корм. Отдам в добрые руки ласкового котёнка, ищем хозяина, который его полюбит. Потерялась собака у метро Сокольники';

/** Fallback fonts: local names, and a package with the same letter widths. */
const fallbackFonts = [
  { name: 'Roboto', local: ['Roboto'], measuredBy: '@fontsource/roboto/files/roboto' },
  { name: 'Arial', local: ['Arial', 'Liberation Sans'], measuredBy: '@fontsource/arimo/files/arimo' },
];

/** Regular and bold faces of the fallbacks, with the weights that each covers. */
const faces = [
  { weights: '400 500', file: 400, compared: 400, suffix: '' },
  { weights: '600 800', file: 700, compared: 600, suffix: ' Bold' },
];

export interface Typeface {
  /** Contents by file name; names have a content hash, so that they are cached for ever. */
  files: Record<string, Buffer>;
  css: string;
  /** `@font-face` rules of the fallback fonts. */
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

/** Returns rules that scale each fallback face to the typeface, so that nothing moves when it loads. */
const fallbackFaces = async (): Promise<string[]> => {
  const rules: string[] = [];
  for (const { name, local, measuredBy } of fallbackFonts) {
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
  return { files, css: rules.join(''), standInCss: (await fallbackFaces()).join('') };
};

/** Returns the licence of the typeface, which must accompany it. */
export const typefaceLicence = (): Buffer => readPackaged('@fontsource-variable/onest/LICENSE');
