import {
  type ChangeSettings,
  readSetting,
  type SettingValues,
  type ShownSettings,
  settingText,
  settingWords,
} from 'shared/contract';
import { readBy } from 'shared/form';
import { messages } from './messages.ru';

/** What is typed, by the names of the settings. */
export type TypedSettings = Record<string, string>;

export const typedOf = ({ settings }: ShownSettings): TypedSettings =>
  Object.fromEntries(settings.map(({ key, value }) => [key, settingText(value)]));

/** Reads the form of a section's settings: what differs is set, and what is the default again is not set any more. */
export const readSettingsForm = (shown: ShownSettings) =>
  readBy<TypedSettings, ChangeSettings>((typed) => {
    const before = typedOf(shown);
    const set: SettingValues = {};
    const unset: string[] = [];
    const faults: Record<string, string> = {};
    for (const { key, declared } of shown.settings) {
      const text = typed[key] ?? '';
      if (text === before[key]) continue;
      const value = readSetting(declared, text);
      if (value === undefined) faults[key] = messages.settings.wanted(settingWords(declared));
      else if (settingText(value) === settingText(declared.default)) unset.push(key);
      else set[key] = value;
    }
    const isSame = Object.keys(set).length + unset.length === 0;
    const { package: packageName, version } = shown;
    return { sent: isSame ? null : { package: packageName, version, set, unset }, faults };
  });
