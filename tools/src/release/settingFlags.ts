import { commandMessages, tableOf } from '@laparyadom/server/release';
import {
  type ChangeSettings,
  describeSetting,
  readSetting,
  type SettingValue,
  type ShownSettings,
  settingText,
} from 'shared/contract';
import type { ReleaseFlags } from './releaseFlags';

const text = commandMessages.settings;

/** Those about settings; `set` has `key=value` each. */
export type SettingFlags = Pick<ReleaseFlags, 'settings' | 'set' | 'unset' | 'settings-back'>;

export const isAboutSettings = (flags: SettingFlags): boolean =>
  Boolean(flags.settings || flags.set || flags.unset || flags['settings-back']);

const readPair = (pair: string, { package: packageName, settings }: ShownSettings): [string, SettingValue] => {
  const [key = ''] = pair.split('=', 1);
  if (!pair.includes('=') || key === '') throw new Error(text.badPair(pair));
  const declared = settings.find((one) => one.key === key)?.declared;
  const known = settings.map((one) => one.key);
  if (!declared) throw new Error(text.unknown(packageName, key, known));
  const value = readSetting(declared, pair.slice(key.length + 1));
  if (value === undefined) throw new Error(text.notRead(key, describeSetting(declared)));
  return [key, value];
};

/** Returns the requested change; undefined when the flags only read. Throws a sentence. */
export const readChange = (
  { set = [], unset = [], 'settings-back': back }: SettingFlags,
  shown: ShownSettings,
): ChangeSettings | undefined => {
  if (back && set.length + unset.length > 0) throw new Error(text.backAlone);
  if (back) return { package: shown.package, back: true, version: shown.version };
  if (set.length + unset.length === 0) return undefined;
  return {
    package: shown.package,
    set: Object.fromEntries(set.map((pair) => readPair(pair, shown))),
    unset,
  };
};

export const settingsTable = ({ package: packageName, settings }: ShownSettings): string => {
  if (settings.length === 0) return text.nothing(packageName);
  const rows = settings.map(({ key, declared, value, isSet }) => [
    key,
    isSet ? settingText(value) : text.default(settingText(value)),
    describeSetting(declared),
    declared.description ?? declared.title ?? '',
  ]);
  return tableOf([[...text.header], ...rows]);
};

export const changeLines = (packageName: string, sentences: readonly string[]): string =>
  sentences.map((sentence) => `  ${packageName}: ${sentence}`).join('\n');
