import process from 'node:process';
import { endWhenUnread } from './process/endWhenUnread';

/** Commands of the repository, by name: `node tools/bootstrap.mjs <command>`. */
const commands: Record<string, () => Promise<{ run: (args: string[]) => Promise<number> }>> = {
  start: () => import('./commands/start'),
  dev: () => import('./commands/dev'),
  build: () => import('./commands/build'),
  'build:server': () => import('./commands/buildServer'),
  pack: () => import('./commands/pack'),
  release: () => import('./commands/release'),
  new: () => import('./commands/new'),
  validate: () => import('./commands/validate'),
  test: () => import('./commands/test'),
  'test:faults': () => import('./commands/testFaults'),
  'test:cluster': () => import('./commands/testCluster'),
  'test:fuzz': () => import('./commands/testFuzz'),
  seed: () => import('./commands/seed'),
  ops: () => import('./commands/ops'),
  payments: () => import('./commands/payments'),
  bench: () => import('./commands/bench'),
  gallery: () => import('./commands/gallery'),
};

endWhenUnread();
const [name = '', ...args] = process.argv.slice(2);
const load = commands[name];
if (!load) {
  console.error(`Неизвестная команда «${name}». Есть: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}

try {
  const { run } = await load();
  process.exitCode = await run(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.DEBUG) console.error(error);
  process.exitCode = 1;
}
