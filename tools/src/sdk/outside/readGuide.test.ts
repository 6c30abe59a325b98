import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { rootDir } from '../../webpack/federatedPackages';
import { readBlocks, readGuide } from './readGuide';

const block = (first: string, text: string): string => `\`\`\`${first}\n${text}\n\`\`\`\n`;

it('returns the steps in order', () => {
  const markdown = [
    'Text\n',
    block('sh run', 'npm test'),
    block('sh', 'export SITE=https://site.example'),
    block('tsx file=src/Page.tsx', 'export const Page = 1;'),
    block('sh start=http://localhost:3101/', 'npm run dev'),
    block('', 'no language'),
  ].join('\n');
  expect(readGuide(markdown)).toEqual([
    { kind: 'run', line: 3, text: 'npm test\n' },
    { kind: 'write', line: 11, text: 'export const Page = 1;\n', file: 'src/Page.tsx' },
    { kind: 'start', line: 15, text: 'npm run dev\n', until: 'http://localhost:3101/' },
  ]);
});

it('reads what a command shows, the machine it is for, and blocks in lists', () => {
  const list = '1. One:\n\n   ```sh run@second\n   if true; then\n     ls\n   fi\n   ```\n\n';
  expect(readGuide(list + block('text expect', 'a.txt'))).toEqual([
    { kind: 'run', line: 3, text: 'if true; then\n  ls\nfi\n', on: 'second', shows: 'a.txt\n' },
  ]);
  expect(() => readGuide(block('text expect', 'a.txt'))).toThrow('line 1');
});

it('recognises blocks that nobody runs by the comment before them', () => {
  const comment = '<!-- not run: asks an authority -->\n\n';
  const blocks = readBlocks(`${comment}${block('sh', 'certbot renew')}\n${block('sh', 'ls')}`);
  expect(blocks.map(({ isNotRun }) => isNotRun)).toEqual([true, false]);
});

it.each(['sh rnu', 'tsx src/Page.tsx', 'sh start'])('refuses %j', (first) => {
  expect(() => readGuide(block(first, ''))).toThrow('line 1');
});

it('reads the guide for teams, whose files all have a place', () => {
  const steps = readGuide(readFileSync(path.join(rootDir, 'docs/teams.md'), 'utf8'));
  expect(steps.filter(({ kind }) => kind === 'run').length).toBeGreaterThan(5);
  for (const step of steps)
    if (step.kind === 'write')
      expect(step.file).toMatch(
        /^(?:(?:src|e2e)\/[\w./]+\.(?:(?:d\.)?tsx?|css|svg)|backend\/\w+\.mjs|(?:webpack|postcss)\.config\.mjs)$/,
      );
});
