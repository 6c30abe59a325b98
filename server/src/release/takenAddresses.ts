import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from './messages.ru';

/**
 * Scripts of a build whose names stand in another build of the package with other content, a sentence each: both would
 * have one address, and browsers keep for ever what they got there first.
 */
export const findTakenAddresses = (releasesDir: string, packageName: string, build: string): string[] => {
  const folder = path.join(releasesDir, packageName);
  const web = (one: string): string => path.join(folder, one, 'web');
  if (!existsSync(web(build))) return [];
  const scripts = readdirSync(web(build)).filter((file) => file.endsWith('.js'));
  const others = readdirSync(folder).filter((one) => /^\w+$/.test(one) && one !== build);
  return scripts.flatMap((script) => {
    const content = readFileSync(path.join(web(build), script));
    const taken = others.find((other) => {
      const file = path.join(web(other), script);
      return existsSync(file) && !readFileSync(file).equals(content);
    });
    return taken ? [messages.gate.takenAddress(packageName, script, taken)] : [];
  });
};
