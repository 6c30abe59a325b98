import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkDevice } from './checkDevice';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
/** Returns the problems except those about missing clocks of this repository. */
const problems = () => checkDevice(root).filter((problem) => !problem.startsWith('tools/'));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'device-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each(['navigator.geolocation.getCurrentPosition(show)', 'const { geolocation } = navigator'])(
  'lets only one module request the position: %s',
  (text) => {
    write('mf-feeds/src/Part.tsx', text);
    write('mf-feeds/src/Part.test.tsx', text);
    write('shared/src/map/useDevicePosition.ts', text);
    expect(problems()).toEqual([
      'mf-feeds/src/Part.tsx: only shared/src/map/useDevicePosition.ts may read the position',
    ]);
  },
);

it.each(['Date.now()', 'new Date()', 'new Date( )', 'useState(Date.now)', 'Date()', 'new Date'])(
  'lets only one module read the clock: %s',
  (text) => {
    write('mf-listing/src/Part.tsx', `const now = ${text};`);
    write('mf-listing/src/Part.test.tsx', `const now = ${text};`);
    write('shared/src/ui/useNow.ts', `const now = ${text};`);
    expect(problems()).toEqual(['mf-listing/src/Part.tsx: the clock is read by useNow or useBrowserNow of shared']);
  },
);

it.each(['new Date(value)', 'new Date(2026, 1, 1)', 'Date.parse(value)', 'new Date(Date.UTC(2026, 1, 1))'])(
  'lets any module read a moment: %s',
  (text) => {
    write('mf-listing/src/Part.tsx', `const moment = ${text};`);
    expect(problems()).toEqual([]);
  },
);

it('refuses a time relative to now that does not follow the clock', () => {
  write('shared/src/i18n/formatDay.ts', 'export const formatDay = (date: Date, now: Date): string => text;');
  const advice = 'a time relative to now follows useNow or useBrowserNow of shared';
  write('mf-admin/src/A.tsx', 'export const A = ({ seen }) => formatDay(date, new Date(seen));');
  write('mf-admin/src/B.tsx', 'export const B = () => formatDay(date, useBrowserNow("day"));');
  write(
    'mf-admin/src/C.tsx',
    'interface CProps { now: Date }\nexport const C = ({ now }: CProps) => formatDay(date, now);',
  );
  write('mf-admin/src/D.tsx', "export const D = () => new Intl.RelativeTimeFormat('ru');");
  expect(problems()).toEqual([`mf-admin/src/A.tsx: ${advice}`, `mf-admin/src/D.tsx: ${advice}`]);
});

it('forgets no exception whose clock is gone', () => {
  expect(checkDevice(root)).toContain(
    'tools/src/lint/checkDevice.ts: mf-messages/src/core/outbox/useSending.ts no longer reads the clock; remove its entry',
  );
});

it('finds nothing in this repository', () => {
  expect(checkDevice(rootDir)).toEqual([]);
});
