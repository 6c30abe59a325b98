import { earlierMeanings } from './earlierSettings';
import { environmentSchema } from './environment';
import { EARLIER, type SettingText, textOf } from './settingGroup';

/** Settings read by commands of the repository, not by the server. */
const commandSettings: Readonly<Record<string, SettingText>> = {
  RELEASES_KEEP_DAYS: {
    group: 'Builds and pages',
    default: '14',
    meaning: 'Days that a build stays after its last visitor.',
  },
  GATE_BROWSER: {
    group: 'Builds and pages',
    default: 'off',
    meaning: '`on`: the release gate opens new sections in Chromium as well.',
  },
  API_URL: {
    group: 'Development',
    meaning: 'Site whose API `npm run dev -w mf-feeds` uses; the own demo by default.',
    forTests: true,
  },
  CHROMIUM_PATH: {
    group: 'Development',
    meaning: 'Browser of tests and benchmarks; searched for by default.',
    forTests: true,
  },
};

export const settingNames: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  ...Object.keys(earlierMeanings),
];

/** Returns the texts of all settings by name, those of commands last. Throws when a setting has none. */
export const textsOfSettings = (): ReadonlyMap<string, SettingText> =>
  new Map([
    ...Object.entries(environmentSchema.shape).map(([name, schema]): [string, SettingText] => {
      const settingText = textOf(schema);
      if (!settingText) throw new Error(`The setting ${name} has no text`);
      return [name, settingText];
    }),
    ...Object.entries(commandSettings),
    ...Object.entries(earlierMeanings).map(([name, meaning]): [string, SettingText] => [
      name,
      { group: EARLIER, meaning },
    ]),
  ]);

export const earlierNames: readonly string[] = [...textsOfSettings()].flatMap(([name, { group }]) =>
  group === EARLIER ? [name] : [],
);
