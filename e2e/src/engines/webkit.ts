import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '@laparyadom/server/testing/freePort';
import { type Engine, installedProgram } from './Engine';

const LIBRARIES = '/usr/lib';
const START_LIMIT_MS = 30_000;

/** Returns the WebKitGTK browser that the driver starts. */
const findMiniBrowser = (): string | undefined =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => path.join(LIBRARIES, folder, name)))
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file));

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};

/** Starts a virtual screen; returns its process and number. */
const startScreen = async (): Promise<[ChildProcess, string]> => {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return [child, `:${number.toString().trim()}`];
};

/** Starts the driver; returns its process and a function that sends WebDriver commands. */
const startDriver = async (display: string) => {
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    // Its own sandbox needs rights that containers lack.
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const send = async <T>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${method} ${command}: ${JSON.stringify(value)}`);
    return value;
  };
  const limit = Date.now() + START_LIMIT_MS;
  const ready = () =>
    send<{ ready: boolean }>('GET', '/status').then(
      (status) => status.ready,
      () => false,
    );
  while (!(await ready())) {
    if (Date.now() > limit) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, send };
};

/** WebKit, the engine of every iPhone, by WebDriver. Its window is at least 447 px wide: still a phone's layout. */
export const webkit: Engine = {
  name: 'WebKit',
  debian: 'webkit2gtk-driver xvfb',
  installed: () =>
    findMiniBrowser() !== undefined &&
    installedProgram('WebKitWebDriver') !== undefined &&
    installedProgram('Xvfb') !== undefined,
  start: async () => {
    const [screen, display] = await startScreen();
    const driver = await startDriver(display);
    const browser = { binary: findMiniBrowser(), args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
    const stopAll = async (): Promise<void> => {
      await stop(driver.child);
      await stop(screen);
    };
    const { sessionId } = await driver
      .send<{ sessionId: string }>('POST', '/session', { capabilities })
      .catch(async (error: unknown) => {
        await stopAll();
        throw error;
      });
    const session = `/session/${sessionId}`;
    const act = (type: string, actions: object[], parameters?: object) =>
      driver.send<null>('POST', `${session}/actions`, { actions: [{ type, id: type, actions, ...parameters }] });
    await driver.send('POST', `${session}/window/rect`, { width: 447, height: 844 });
    return {
      open: async (url) => {
        await driver.send('POST', `${session}/url`, { url });
      },
      run: (inPage, ...args) =>
        driver.send('POST', `${session}/execute/sync`, { script: `return (${inPage})(...arguments)`, args }),
      press: async (x, y) => {
        const at = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' };
        const down = { type: 'pointerDown', button: 0 };
        await act('pointer', [at, down, { type: 'pointerUp', button: 0 }], { parameters: { pointerType: 'mouse' } });
      },
      back: async () => {
        await driver.send('POST', `${session}/back`, {});
      },
      type: async (text) => {
        const keys = [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await act('key', keys);
      },
      // WebDriver does not report the console.
      errors: async () => [],
      close: async () => {
        await driver.send('DELETE', session).catch(() => undefined);
        await stopAll();
      },
    };
  },
};
