import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { logEvent, logEvents } from './logEvents';
import { logsPage } from './logsPage';

const root = new URL('../../../', import.meta.url);
const operations = new URL('docs/operations/', root);
const sources = new URL('../', import.meta.url);
const events = new Set(Object.keys(logEvents));

const readAll = (folder: URL, isWanted: (name: string) => boolean): { name: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

const code = readAll(
  sources,
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'log/logEvents.ts',
);

it('docs/operations/logs.md is what `npm run logs -w server` writes', () => {
  expect(readFileSync(new URL('docs/operations/logs.md', root), 'utf8')).toBe(logsPage());
});

it('logs the event as the message, with its level and fields', () => {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  logEvent(log, 'job.failed', { job: 'sweep' });
  logEvent(log, 'limits.shared');
  expect(lines).toMatchObject([
    { level: 50, msg: 'job.failed', job: 'sweep' },
    { level: 30, msg: 'limits.shared' },
  ]);
});

describe('the sources of the server', () => {
  it('log registered events only', () => {
    const free = /\blog(?:ger)?\.(?:trace|debug|info|warn|error|fatal)\(/;
    expect(code.filter(({ text }) => free.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('log every registered event', () => {
    expect([...events].filter((event) => !code.some(({ text }) => text.includes(`'${event}'`)))).toEqual([]);
  });
});

it('other documents name registered events only', () => {
  const groups = [...new Set([...events].map((event) => event.split('.', 1)[0]))].join('|');
  const named = readAll(operations, (name) => name.endsWith('.md') && !name.startsWith('logs.')).flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`\`((?:${groups})\\.[a-z_]+)\``, 'g'))].map(([, event = '']) => event),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((event) => !events.has(event))).toEqual([]);
});
