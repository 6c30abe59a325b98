const SHOWN = 5;

export const messages = {
  usage:
    'Which operation? Update the site: npm run ops -- deploy <pack folder> [--server-only]. Return to the previous version: npm run ops -- back. Read the settings again: npm run ops -- restart.',
  badPorts: '--ports: expected two different ports separated by a comma, such as 3001,3002.',
  badSeconds: '--ready-seconds: expected a whole number of seconds, such as 60.',
  noSettings: (names: readonly string[]) =>
    `The settings of the service lack ${names.join(', ')}. Add them to /etc/laparyadom.env and try again.`,
  stateBroken: (file: string) => `${file} cannot be read. The site goes on working. Restore the file from a backup.`,
  busy: (pid: number) => `Another deployment is running (pid ${pid}). Wait until it ends.`,
  noPack: (dir: string) => `${dir} has no pack of the site: npm run release -- pack makes one.`,
  notWhole: (dir: string, names: readonly string[]) =>
    `The files in ${dir} are not those that were packed: ${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}. Copy the pack again.`,
  noPrograms: (dir: string, names: readonly string[]) =>
    `The pack ${dir} cannot be deployed: it lacks ${names.join(', ')}. Make a new one: npm run release -- pack.`,
  schemaTooNew: (version: string, newest: string, oldest: string) =>
    `The running server ${version} knows migrations only up to ${newest}, but the new version needs a server beside it that knows ${oldest}. Deploy a version in between first.`,
  portTaken: (port: number) =>
    `Port ${port} is in use by another program, but the new server needs it. Stop that program.`,
  commandFailed: (line: string) => `Command failed: ${line}`,
  programFailed: (name: string) => `The step ${name} failed, the reason is above.`,
  neverReady: (port: number, seconds: number) =>
    `The server on port ${port} was not ready within ${seconds} s. See: journalctl -u laparyadom@${port}`,
  unfinished: {
    deploy: (version: string) =>
      `The deployment of ${version} is unfinished. Finish it: ops -- deploy with the same pack. Undo it: ops -- back.`,
    back: (version: string) => `The return to ${version} is unfinished. Finish it: ops -- back.`,
    restart: (version: string) =>
      `The restart of ${version} is unfinished. Finish it: ops -- restart. Undo it: ops -- back.`,
  },
  notInstalled: 'The site is not installed yet: npm run ops -- deploy <pack folder>.',
  installed: (version: string) => `• Version ${version} is on disk, its files are intact`,
  already: (version: string) => `Version ${version} is running already, nothing has changed.`,
  started: (version: string, port: number) => `• Server ${version} is ready on port ${port}`,
  stopped: (version: string, port: number) => `• Server ${version} on port ${port} finished its requests and stopped`,
  removed: (version: string) => `• Old version ${version} removed`,
  done: (version: string) => `Done: version ${version} is running`,
  failed: (reason: string) => `• Failed: ${reason}`,
  undone: (version: string) => `• Returned to version ${version}`,
  undoneFirst: '• The installation was undone',
  gaveUp: 'The deployment was cancelled, the site works as before.',
  notUndone: 'Returning to the previous version failed, too. Fix the cause and repeat: npm run ops -- back.',
  nothingBefore: 'There is no previous version to return to.',
  sectionLive: (name: string, build: string) => `• Remote ${name}: build ${build} is live`,
  sectionsReturned: '• The remotes returned to their previous builds',
  sectionsSame: '• The remotes have these builds already, nothing has changed',
  sectionsUsage: 'Expected show, publish or return.',
} as const;
