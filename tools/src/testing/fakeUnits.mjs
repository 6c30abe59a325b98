// Does for tests what systemd does for `laparyadom@<port>`: `node fakeUnits.mjs start|stop <home> <port>`. What it starts it
// keeps in a process of its own (`run`), which outlives the command, as units do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const [command = '', home = '', port = ''] = process.argv.slice(2);
/** The number of the process that keeps the server, as long as it runs. */
const unit = path.join(home, `unit-${port}`);
if (command !== 'run') appendFileSync(path.join(process.env.DATA_DIR ?? home, 'journal'), `${command} ${port}\n`);

if (command === 'start' && !existsSync(unit)) {
  const own = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [own, 'run', home, port], { stdio: 'ignore', detached: true });
  writeFileSync(unit, String(child.pid));
  child.unref();
}
if (command === 'stop' && existsSync(unit)) {
  process.kill(Number(readFileSync(unit, 'utf8')), 'SIGTERM');
  while (existsSync(unit)) await sleep(10);
}
if (command === 'run') {
  let server;
  let isStopped = false;
  process.on('SIGTERM', () => {
    isStopped = true;
    server?.kill('SIGTERM');
  });
  if (!isStopped) {
    const cwd = path.join(home, 'servers', port);
    server = spawn(process.execPath, ['dist/server.js'], { cwd, env: { ...process.env, PORT: port }, stdio: 'ignore' });
    await once(server, 'exit');
  }
  rmSync(unit, { force: true });
}
