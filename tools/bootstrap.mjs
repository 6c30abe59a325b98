// First step of every command, in plain JavaScript: it must run on a machine that has nothing installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { refusedFolder, refusedWrite } from './src/webpack/refusedFolder.mjs';

const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'start', ...args] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed, this is ${process.versions.node}. Update Node.js and try again.`);
  process.exit(1);
}

const refusal = refusedFolder(rootDir);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(rootDir, 'package-lock.json')))
    .digest('hex');

/** Installs dependencies that are missing or older than the lock file. */
const install = () => {
  const stamp = path.join(rootDir, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  const refusal = refusedWrite(path.join(rootDir, 'node_modules'));
  if (refusal) {
    console.error(refusal);
    process.exit(1);
  }
  const started = Date.now();
  process.stdout.write('• Dependencies: installing…\n');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program, ...first] = npm;
  // Not `npm ci`, which reinstalls everything; includes development packages even with NODE_ENV of a server.
  const result = spawnSync(
    program,
    [...first, 'install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: rootDir,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (result.status !== 0) {
    console.error('The dependencies were not installed: npm install failed (see above).');
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
  process.stdout.write(`• Dependencies: ${Math.round((Date.now() - started) / 1000)} s\n`);
};

install();
if (command === 'install') process.exit(0);

// Not for tests, checks and benchmarks, which a developer's settings must not change.
const envFile = path.join(rootDir, '.env');
if (['start', 'dev', 'build', 'release', 'seed', 'ops'].includes(command) && existsSync(envFile)) {
  process.loadEnvFile(envFile);
}

/** The running child process, and whether a stop was requested. */
let child;
let isStopped = false;
const stop = (signal) => {
  isStopped = true;
  child?.kill(signal);
};
// A terminal sends Ctrl+C to both; a supervisor sends it to this process alone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
// npm passes a signal to a shell that dies of it, so nothing else would stop this process.
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop('SIGTERM'), 1000).unref();

/** Runs Node and returns its exit code; 128 and the signal's number when killed by a signal. */
const run = (nodeArgs, env, cwd) =>
  new Promise((resolve, reject) => {
    child = spawn(process.execPath, nodeArgs, { stdio: 'inherit', cwd, env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });

const code = await run(['--import', 'tsx', path.join(rootDir, 'tools/src/cli.ts'), command, ...args], {
  TSX_TSCONFIG_PATH: path.join(rootDir, 'tsconfig.json'),
});
if (command !== 'start' || code !== 0 || isStopped) process.exit(code > 128 ? 1 : code);

// The builder used hundreds of megabytes and has ended; this small process supervises the server.
const compiled = path.join(rootDir, 'server/dist', readFileSync(path.join(rootDir, 'server/dist/current'), 'utf8'));
const { superviseSite } = await import(pathToFileURL(path.join(compiled, 'superviseSite.js')).href);
const env = { RELEASES_DIR: path.resolve(rootDir, process.env.RELEASES_DIR || 'releases') };
const last = await superviseSite({
  program: path.join(compiled, 'server.js'),
  run: (nodeArgs, environment) => run(nodeArgs, { ...environment, ...env }, rootDir),
  isStopped: () => isStopped,
});
process.exit(last);
