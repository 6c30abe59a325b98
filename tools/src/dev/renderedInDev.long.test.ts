import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEV_EVENTS, type DevState } from '@laparyadom/server/dev';
import { isShortForm } from '@laparyadom/server/testing/testForm';
import { newRemote } from '../scaffold/newRemote';
import { type CheckOut, checkOut } from '../testing/checkOut';

/** The real command on a new section whose page uses the window. Builds the shell, which is slow. */
(isShortForm ? describe.skip : describe)('npm run dev of a section that the server cannot render', () => {
  let checkout: CheckOut;
  let page: string;
  let api: Server;
  let command: ChildProcess;
  let output = '';
  let onOutput = (): void => undefined;
  const leaving = new AbortController();

  const write = (change: (source: string) => string): void => writeFileSync(page, change(readFileSync(page, 'utf8')));
  /** Resolves with the pattern's match in the output, as soon as it appears. */
  const printed = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      onOutput = () => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      command.once('exit', () => reject(new Error(output)));
      onOutput();
    });

  beforeAll(async () => {
    checkout = checkOut(['shell']);
    await newRemote(checkout.dir, 'news');
    page = path.join(checkout.dir, 'mf-news/src/pages/NewsPage/NewsPage.tsx');
    write((source) => source.replace('<EmptyState title={', '<EmptyState title={window.name + '));
    api = createServer((_, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const address = api.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    command = spawn(process.execPath, ['--import', 'tsx', 'tools/src/cli.ts', 'dev', 'mf-news'], {
      cwd: checkout.dir,
      env: {
        ...process.env,
        API_URL: `http://localhost:${port}`,
        PORT: '',
        NODE_OPTIONS: '',
        TSX_TSCONFIG_PATH: 'tsconfig.json',
      },
    });
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      onOutput();
    };
    command.stdout?.on('data', read);
    command.stderr?.on('data', read);
  });
  afterAll(async () => {
    leaving.abort();
    const stopped = once(command, 'exit');
    command.kill('SIGTERM');
    await stopped;
    api.close();
    checkout.remove();
  });

  it('shows in the terminal and on the page what was thrown, and where, until it is rendered', async () => {
    const sentence =
      /mf_news \(\w+\) does not render \/news on the server: window is not defined \(src\/pages\/NewsPage\/NewsPage\.tsx:\d+\)/;
    await printed(sentence);
    const [, url = ''] = await printed(/mf-news: (http:\/\/localhost:\d+)/);
    expect(await (await fetch(`${url}/news`)).text()).toContain('/__dev/reload.js');

    const { body } = await fetch(url + DEV_EVENTS, { signal: leaving.signal });
    const states = (body ?? new ReadableStream<Uint8Array>()).values();
    const until = async (matches: (state: DevState) => boolean): Promise<void> => {
      for (let text = ''; ; ) {
        const { value, done } = await states.next();
        if (done) throw new Error(text);
        text += Buffer.from(value).toString();
        const whole = text.slice(0, text.lastIndexOf('\n\n') + 2);
        text = text.slice(whole.length);
        const all = whole.split('\n\n').filter(Boolean);
        if (all.some((one) => matches(JSON.parse(one.slice('data: '.length)) as DevState))) return;
      }
    };
    await until(({ problems }) => sentence.test(problems.map(({ text }) => text).join()));

    write((source) => source.replace('window.name + ', 'const + '));
    await until(({ problems }) => problems.some(({ title }) => title === 'mf-news does not build'));

    write((source) => source.replace('const + ', ''));
    await until(({ problems }) => problems.length === 0);
  });
});
