import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillDataDir } from '../testing/openPgliteCopy';
import { killServerProcesses, startServerProcess, untilItIsReady, untilItServes } from '../testing/serverProcess';
import { writeFakeRelease } from '../testing/writeFakeRelease';

const dataDir = mkdtempSync(path.join(tmpdir(), 'laparyadom-server-'));
writeFakeRelease(path.join(dataDir, 'releases'));

const start = (environment: Record<string, string>) => startServerProcess(dataDir, environment);

describe('the server process', () => {
  beforeAll(() => fillDataDir(dataDir));
  afterAll(() => {
    killServerProcesses();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('serves, locks its data folder, and stops on a signal', async () => {
    const first = start({});
    const url = await untilItServes(first);
    await untilItIsReady(url);
    expect((await fetch(`${url}/api/filters_service`)).status).toBe(200);

    const second = start({});
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toBe(
      `The data folder ${dataDir} is in use by another process (pid ${first.child.pid}). Stop it, or set another DATA_DIR.`,
    );

    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
  });

  it('says in one sentence that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    try {
      const address = other.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const late = start({ PORT: String(port) });
      expect(await late.exited).toBe(1);
      expect(late.output().trim()).toBe(`Port ${port} is in use. Stop the other program, or set another PORT.`);
    } finally {
      other.close();
    }
  });

  it('says in one sentence that a setting is wrong', async () => {
    const wrong = start({ NODE_ENV: 'production' });
    expect(await wrong.exited).toBe(1);
    expect(wrong.output().trim()).toBe('NODE_ENV=production needs the setting SECRET (at least 32 characters).');
  });
});
