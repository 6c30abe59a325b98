import { settingNames } from './settings';

/** One row of the table of settings in README.md, 'Settings'. */
export interface SettingRow {
  names: string[];
  /** A default for each name, in the same order; '' where it is told in words or there is none. */
  defaults: string[];
  /** What the settings do, as plain text. */
  meaning: string;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const codesOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** `_INN` after `OPERATOR_NAME` stands for `OPERATOR_INN`. */
const namesOf = (cell: string): string[] => {
  const [first = '', ...rest] = codesOf(cell);
  const prefix = first.split('_')[0];
  return [first, ...rest.map((name) => (name.startsWith('_') ? `${prefix}${name}` : name))];
};

const defaultsOf = (cell: string, count: number): string[] => {
  const values = codesOf(cell);
  return values.length === count ? values : Array.from({ length: count }, () => '');
};

const plain = (cell: string): string => cell.replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)').replaceAll('`', '');

/** The rows of the table of settings in this README. */
export const readSettingRows = (readme: string): SettingRow[] => {
  const [, section = ''] = readme.split(/^## Settings$/m);
  const [table = ''] = section.split(/^## /m);
  const lines = table.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) => {
    const [name = '', byDefault = '', meaning = ''] = cellsOf(line);
    const names = namesOf(name);
    return { names, defaults: defaultsOf(byDefault, names.length), meaning: plain(meaning) };
  });
};

/**
 * The text of `.env.example`: every setting of the server's schema and of the commands, in the README's order, with what
 * it does and with its default, switched off. Throws when the README leaves a setting of the schema out.
 */
export const envExample = (readme: string): string => {
  const rows = readSettingRows(readme);
  const told = new Set(rows.flatMap(({ names }) => names));
  const untold = settingNames.filter((name) => !told.has(name));
  if (untold.length > 0) throw new Error(`The README does not tell of ${untold.join(', ')}`);
  const blocks = rows.map(({ names, defaults, meaning }) =>
    [`# ${meaning}`, ...names.map((name, index) => `#${name}=${defaults[index]}`)].join('\n'),
  );
  const head = [
    '# Settings of the site, all optional for a first start. Copy this file to .env and take the # off what you set.',
    '# Made by `npm run env -w server` from README.md and the schema of the settings; do not edit it by hand.',
  ];
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
};
