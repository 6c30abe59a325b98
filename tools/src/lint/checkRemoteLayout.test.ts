import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkRemoteLayout } from './checkRemoteLayout';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'layout-'));
  write(
    'docs/ARCHITECTURE.md',
    `# Architecture

## A remote

| place                         |           | what stands there |
| ----------------------------- | --------- | ----------------- |
| \`src/routes.tsx\`              | always    | the way in        |
| \`src/pages/<Page>/\`           | always    | pages             |
| \`src/exposed/<Component>.tsx\` | if needed | what is exposed   |
| \`src/core/\`                   | if needed | what all stand on |

## Another chapter
`,
  );
  const exposes = { './routes': './src/routes.tsx', './Card': './src/exposed/Card.tsx' };
  write('mf-news/package.json', JSON.stringify({ federation: { exposes } }));
  write('mf-news/src/routes.tsx', "import { Home } from './pages/Home/Home';");
  write('mf-news/src/pages/Home/Home.tsx', "import { rule } from '../../core/rule';\nexport const Home = rule;");
  write('mf-news/src/pages/Home/Home.test.tsx', "import { createRoutes } from '../../routes';");
  write('mf-news/src/exposed/Card.tsx', 'export const Card = 1;');
  write('mf-news/src/exposed/Card.fixtures.ts', 'export const fixtures = {};');
  write('mf-news/src/core/rule.ts', 'export const rule = 1;');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('lets pass what is laid out as the table says', () => {
  expect(checkRemoteLayout(root)).toEqual([]);
});

it.each([
  ['mf-news/src/marks/mark.ts', 'export {};', 'mf-news/src/marks/mark.ts: matches no row'],
  ['mf-news/src/core/odd.ts', "import { Home } from '../pages/Home/Home';", 'a row above its own'],
  ['mf-news/src/exposed/Other.tsx', 'export {};', 'federation.exposes does not list it'],
  [
    'mf-news/package.json',
    '{"federation":{"exposes":{"./Card":"./src/core/Card.tsx"}}}',
    'exposes src/core/Card.tsx, which is not in src/exposed',
  ],
])('names what is not: %s', (file, text, problem) => {
  write(file, text);
  expect(checkRemoteLayout(root).join('\n')).toContain(problem);
});

it('names what is missing', () => {
  rmSync(path.join(root, 'mf-news/src/pages'), { recursive: true });
  expect(checkRemoteLayout(root)).toContain('mf-news: there is no src/pages/<Page>/');
  write('docs/ARCHITECTURE.md', '# Architecture\n');
  expect(checkRemoteLayout(root)).toEqual(["docs/ARCHITECTURE.md: there is no table under 'A remote'"]);
});
