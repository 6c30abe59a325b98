import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isBuildFile } from 'shared/contract';
import { messages } from './messages.ru';

/**
 * Returns a sentence for each file whose name another build of the package has with other content: both would share
 * one address, and browsers keep the first content forever.
 */
export const findTakenAddresses = (releasesDir: string, packageName: string, build: string): string[] => {
  const folder = path.join(releasesDir, packageName);
  const web = (one: string): string => path.join(folder, one, 'web');
  if (!existsSync(web(build))) return [];
  const files = readdirSync(web(build)).filter(isBuildFile);
  const others = readdirSync(folder).filter((one) => /^\w+$/.test(one) && one !== build);
  return files.flatMap((name) => {
    const content = readFileSync(path.join(web(build), name));
    const taken = others.find((other) => {
      const file = path.join(web(other), name);
      return existsSync(file) && !readFileSync(file).equals(content);
    });
    return taken ? [messages.gate.takenAddress(packageName, name, taken)] : [];
  });
};
