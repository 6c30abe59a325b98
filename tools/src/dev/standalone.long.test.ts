import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isShortForm } from '@laparyadom/server/testing/testForm';
import { rootDir } from '../webpack/federatedPackages';

/** The real command, with an API that echoes requests. Builds the shell and a remote, which is slow. */
(isShortForm ? describe.skip : describe)('npm run dev -w mf-messages', () => {
  let api: Server;
  let command: ChildProcess;
  let url = '';
  let output = '';

  beforeAll(async () => {
    api = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ method: request.method, requested: request.url, host: request.headers.host }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const address = api.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    command = spawn(process.execPath, ['--import', 'tsx', path.join(rootDir, 'tools/src/cli.ts'), 'dev'], {
      cwd: path.join(rootDir, 'mf-messages'),
      env: {
        ...process.env,
        API_URL: `http://localhost:${port}`,
        PORT: '',
        TSX_TSCONFIG_PATH: path.join(rootDir, 'tsconfig.json'),
      },
    });
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        url = /mf-messages: (http:\/\/localhost:\d+)/.exec(output)?.[1] ?? '';
        if (url) resolve();
      };
      command.stdout?.on('data', read);
      command.stderr?.on('data', read);
      command.on('exit', () => reject(new Error(output)));
    });
  });

  afterAll(async () => {
    const stopped = once(command, 'exit');
    command.kill('SIGTERM');
    expect((await stopped)[0]).toBe(0);
    api.close();
  });

  it("serves the shell's frame with this remote alone", async () => {
    const page = await fetch(`${url}/messages`);
    const html = await page.text();
    const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    const { registry } = JSON.parse(state) as { registry: { remotes: Record<string, { entry: string }> } };
    expect(Object.keys(registry.remotes)).toEqual(['mf_messages']);
    const script = await fetch(`${url}${registry.remotes.mf_messages?.entry}`);
    expect(script.headers.get('content-type')).toBe('text/javascript');
    expect(await script.text()).toContain('mf_messages');
  });

  it('forwards calls to the API', async () => {
    const answer = await fetch(`${url}/api/dialogs?cursor=1`, { method: 'POST', body: '{}' });
    expect(await answer.json()).toEqual({
      method: 'POST',
      requested: '/api/dialogs?cursor=1',
      host: expect.stringMatching(/^localhost:\d+$/),
    });
  });

  it('says to other sites where its entry is', async () => {
    const answer = await fetch(`${url}/mf-manifest.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { metaData } = (await answer.json()) as { metaData: { remoteEntry: { path: string; name: string } } };
    const entry = await fetch(`${url}${metaData.remoteEntry.path}${metaData.remoteEntry.name}`);
    expect(entry.headers.get('access-control-allow-origin')).toBe('*');
    expect(entry.status).toBe(200);
    expect(output).toContain(`?remote=mf_messages@${url}`);
  });

  it('serves no file but scripts of builds', async () => {
    expect((await fetch(`${url}/assets/remotes.json`)).status).toBe(404);
    expect((await fetch(`${url}/assets/..%2f..%2fpackage.json`)).status).toBe(404);
  });
});
