import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { commandEnvironment, lockFile } from '@laparyadom/server/commands';
import { deploy, goBack, type Machine, restart } from './deploy';
import { messages } from './messages';
import { checkEnvironment } from './siteProgram';

const text = (value: string) => ({ type: 'string', default: value }) as const;

const readPorts = (given: string): [number, number] => {
  const [first = 0, second = 0, ...others] = given.split(',').map(Number);
  const isPort = (port: number): boolean => Number.isInteger(port) && port > 0 && port < 65_536;
  if (others.length > 0 || first === second || !isPort(first) || !isPort(second)) throw new Error(messages.badPorts);
  return [first, second];
};

const readSeconds = (given: string): number => {
  const seconds = Number(given);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3600) throw new Error(messages.badSeconds);
  return seconds;
};

const works = new Map<string, typeof deploy>(Object.entries({ deploy, back: goBack, restart }));

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'server-only': { type: 'boolean', default: false },
      home: text('/srv/laparyadom'),
      ports: text('3001,3002'),
      start: text('systemctl start laparyadom@{port}'),
      stop: text('systemctl stop laparyadom@{port}'),
      'ready-seconds': text('60'),
    },
  });
  const [command = '', pack, ...others] = positionals;
  const work = works.get(command);
  if (!work || others.length > 0 || (pack !== undefined) !== (command === 'deploy')) throw new Error(messages.usage);
  const machine: Machine = {
    home: path.resolve(values.home),
    ports: readPorts(values.ports),
    start: values.start,
    stop: values.stop,
    readySeconds: readSeconds(values['ready-seconds']),
    environment: commandEnvironment(process.env),
    log: (line) => console.log(line),
  };
  checkEnvironment(machine.environment);
  // The site's own account must read the versions.
  process.umask(0o022);
  mkdirSync(machine.home, { recursive: true });
  const unlock = lockFile(path.join(machine.home, 'deploy.lock'), (pid) => new Error(messages.busy(pid)));
  try {
    await work(machine, path.resolve(pack ?? ''), { serverOnly: values['server-only'] });
  } finally {
    unlock();
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
