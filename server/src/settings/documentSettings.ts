import { markdownTable } from '../markdownTable';
import { EARLIER, type SettingText } from './settingGroup';
import { textsOfSettings } from './settingTexts';

const NOTE =
  'Written by `npm run settings -w server` from `server/src/settings/environment.ts`; do not edit it by hand.';

/** Returns operators' settings by group, in the order of the schema. */
const documented = (
  texts: ReadonlyMap<string, SettingText>,
): [group: string, settings: [name: string, text: SettingText][]][] => {
  const settings = [...texts].filter(([, { forTests }]) => !forTests);
  return [...new Set(settings.map(([, { group }]) => group))].map((group) => [
    group,
    settings.filter(([, text]) => text.group === group),
  ]);
};

export const settingsPage = (texts = textsOfSettings()): string => {
  const tables = documented(texts).map(([group, settings]) => {
    const rows = settings.map(([name, { default: value, meaning }]) => [
      `\`${name}\``,
      value === undefined ? '' : `\`${value}\``,
      meaning.replaceAll('](docs/', ']('),
    ]);
    return `## ${group}\n\n${markdownTable(['name', 'default', 'meaning'], rows)}`;
  });
  const head =
    '# Settings\n\nEnvironment variables, all optional for a first start. Commands that run or build a site also read them from a file `.env`; [`.env.example`](../.env.example) lists them for copying. Those of earlier versions, at the end, still count where they are set, and the log names them at each start.';
  return `${[head, ...tables, NOTE].join('\n\n')}\n`;
};

const plain = (meaning: string): string => meaning.replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)').replaceAll('`', '');

export const envExample = (texts = textsOfSettings()): string => {
  const head = [
    '# Settings of the site, all optional for a first start. Copy this file to .env and remove the # of those you set.',
    `# ${NOTE.replaceAll('`', '')}`,
  ].join('\n');
  const current = documented(texts).filter(([group]) => group !== EARLIER);
  const blocks = current.flatMap(([, settings]) =>
    settings.map(([name, { default: value = '', meaning }]) => `# ${plain(meaning)}\n#${name}=${value}`),
  );
  return `${[head, ...blocks].join('\n\n')}\n`;
};
