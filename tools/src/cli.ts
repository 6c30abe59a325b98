import { runCommand } from './process/runCommand';

/** Commands of the repository, by name: `node tools/bootstrap.mjs <command>`. */
await runCommand({
  start: () => import('./commands/start'),
  dev: () => import('./commands/dev'),
  build: () => import('./commands/build'),
  'build:server': () => import('./commands/buildServer'),
  pack: () => import('./commands/pack'),
  'pack:sdk': () => import('./commands/packSdk'),
  release: () => import('./commands/release'),
  new: () => import('./commands/new'),
  validate: () => import('./commands/validate'),
  test: () => import('./commands/test'),
  'test:faults': () => import('./commands/testFaults'),
  'test:cluster': () => import('./commands/testCluster'),
  'test:fuzz': () => import('./commands/testFuzz'),
  'test:outside': () => import('./commands/testOutside'),
  seed: () => import('./commands/seed'),
  ops: () => import('./commands/ops'),
  payments: () => import('./commands/payments'),
  bench: () => import('./commands/bench'),
  gallery: () => import('./commands/gallery'),
});
