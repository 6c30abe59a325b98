import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'undici';
import { type Engine, installedProgram } from './Engine';

const START_LIMIT_MS = 60_000;

/** Gives the page the focus from the start; with `about:blank` the address bar has it. */
const FIRST_PAGE = 'data:text/html,';

const findFirefox = (): string | undefined => installedProgram('firefox-esr') ?? installedProgram('firefox');

/** Disables all traffic but the tests' own. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutConfig.showWarning': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.topsites.contile.enabled': false,
  'captivedetect.canonicalURL': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'services.settings.server': '',
  'startup.homepage_welcome_url': 'about:blank',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
} as const;

/** Returns the address where a started Firefox listens. */
const listeningAt = async (child: ChildProcess): Promise<string> => {
  const lines = createInterface({ input: child.stderr ?? process.stdin });
  for await (const line of lines) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Firefox went without listening');
};

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  method?: string;
  params?: { level: string; text: string };
}

/** Connects to the browser at `address`; returns a function that sends WebDriver BiDi commands. */
const connect = async (address: string, onError: (text: string) => void) => {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.method === 'log.entryAdded' && answer.params?.level === 'error') onError(answer.params.text);
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  return async <T>(method: string, params: object): Promise<T> => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as T;
  };
};

interface Called {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Gecko, by Firefox's own WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  debian: 'firefox-esr',
  installed: () => findFirefox() !== undefined,
  start: async () => {
    const profile = mkdtempSync(path.join(tmpdir(), 'laparyadom-firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', FIRST_PAGE];
    const child = spawn(findFirefox() ?? 'firefox', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const limit = setTimeout(() => child.kill(), START_LIMIT_MS);
    const address = await listeningAt(child);
    clearTimeout(limit);
    // Drains its later output.
    child.stderr?.resume();
    const errors: string[] = [];
    const send = await connect(address, (text) => errors.push(text));
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context;
    await send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
    const act = (id: string, type: string, actions: object[]) =>
      send('input.performActions', { context, actions: [{ id, type, actions }] });
    return {
      open: async (url) => {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      run: async (inPage, ...args) => {
        const { type, result, exceptionDetails } = await send<Called>('script.callFunction', {
          functionDeclaration: `async (args) => JSON.stringify((await (${inPage})(...JSON.parse(args))) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: true,
        });
        if (type === 'exception') throw new Error(exceptionDetails?.text);
        return JSON.parse(result?.value ?? 'null');
      },
      press: async (x, y) => {
        const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
        await act('mouse', 'pointer', [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
      },
      back: async () => {
        await send('browsingContext.traverseHistory', { context, delta: -1 });
      },
      type: async (text) => {
        const keys = [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await act('keyboard', 'key', keys);
      },
      errors: async () => errors,
      close: async () => {
        const gone = once(child, 'exit');
        await send('browser.close', {}).catch(() => child.kill());
        await gone;
        rmSync(profile, { recursive: true, force: true });
      },
    };
  },
};
