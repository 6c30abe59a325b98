import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { checkHydration } from './checkHydration';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'takeover-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['in one line', 'useEffect(() => setShown(true), []);'],
  ['in a block', 'useEffect(() => {\n    setShown(true);\n  }, []);'],
  ['before the paint', 'useLayoutEffect(() => setShown(true), []);'],
])('names an effect that sets a state %s', (_how, text) => {
  write('mf-feeds/src/Card.tsx', text);
  expect(checkHydration(root)).toEqual([
    'mf-feeds/src/Card.tsx: an effect begins with setShown; use useHydrated, or startTransition',
  ]);
});

it('names global styles of components', () => {
  write('shell/src/Frame.tsx', 'const Style = createGlobalStyle`a { color: red }`;');
  expect(checkHydration(root)).toEqual([
    "shell/src/Frame.tsx: createGlobalStyle; put plain CSS into the page's head (globalStyle, frameStyle)",
  ]);
});

it('names an Intl that every page makes ready', () => {
  write('shared/src/price.ts', "const format = new Intl.NumberFormat('ru');");
  write('shared/src/later.ts', "const format = () => {\n  made ??= new Intl.NumberFormat('ru');\n};");
  expect(checkHydration(root)).toEqual([
    'shared/src/price.ts: Intl is initialized when the module is evaluated; create it on first use',
  ]);
});

it('lets transitions, later answers and tests be', () => {
  write('mf-feeds/src/Card.tsx', 'useEffect(() => startTransition(() => setShown(true)), []);');
  write('mf-feeds/src/Later.tsx', 'useEffect(() => {\n const timer = setTimeout(() => setShown(true));\n}, []);');
  write('mf-feeds/src/Card.test.tsx', 'useEffect(() => setShown(true), []);');
  expect(checkHydration(root)).toEqual([]);
});

it('finds nothing in this repository', () => {
  expect(checkHydration(rootDir)).toEqual([]);
});
