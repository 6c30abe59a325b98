import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium that is installed on this machine, `CHROMIUM_PATH` first; undefined leaves it to Playwright's own. */
export const installedChromium = (): string | undefined => {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return NAMES.flatMap((name) => PATH.split(path.delimiter).map((dir) => path.join(dir, name))).find((file) =>
    existsSync(file),
  );
};
