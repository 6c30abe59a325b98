import { recordCommand } from '@laparyadom/server/journal';
import { changeSettings, readPointer, showSettings } from '@laparyadom/server/release';
import { releasesDir } from '../process/releasesDir';
import { whoIsHere } from './journalled';
import { changeLines, readChange, type SettingFlags, settingsTable } from './settingFlags';

/** Shows or changes a section's settings on this machine's site, by the flags, and records who changed them. */
export const settingsHere = async (packageName: string, flags: SettingFlags): Promise<void> => {
  const dir = releasesDir();
  const shown = showSettings(readPointer(dir), packageName);
  const change = readChange(flags, shown);
  if (!change) return console.log(settingsTable(shown));
  const { sentences } = await changeSettings(dir, change);
  await recordCommand(dir, process.env, [
    {
      time: new Date().toISOString(),
      who: whoIsHere(),
      package: packageName,
      action: 'settings',
      build: null,
      previous: null,
      commit: null,
      dirty: null,
      refused: false,
      sentences,
    },
  ]);
  console.log(changeLines(packageName, sentences));
};
