import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { commands } from '../commands';
import { commandsPage } from '../generate/commandsPage';
import { rootDir } from '../webpack/federatedPackages';
import { findCommand } from './runCommand';

const { scripts } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const linesOf = (...args: string[]): string[] => {
  const found = findCommand(commands, args);
  return 'lines' in found ? found.lines : [];
};

it('has an npm script for each command, beside what formats the sources', () => {
  expect(Object.keys(scripts).toSorted()).toEqual([...Object.keys(commands), 'test:full', 'format'].toSorted());
});

it('describes each command and its parts on --help, and all of them for an unknown name', () => {
  expect(linesOf('build', '--help').join('\n')).toMatch(/npm run build {2}[\s\S]*npm run build -- server {2}/);
  const known = linesOf('toString');
  for (const name of Object.keys(commands)) expect(known.some((line) => line.includes(`npm run ${name} `))).toBe(true);
});

it('runs the part that the first argument names, and the command with everything else', () => {
  const { test } = commands;
  expect(findCommand(commands, ['test', '--fuzz', '--seed', '7'])).toEqual({
    load: test?.parts?.['--fuzz']?.load,
    args: ['--seed', '7'],
  });
  expect(findCommand(commands, ['test', 'mf-feeds'])).toEqual({ load: test?.load, args: ['mf-feeds'] });
  expect(findCommand(commands, ['test', 'toString'])).toEqual({ load: test?.load, args: ['toString'] });
  expect(findCommand(commands, ['start'])).toMatchObject({ args: [] });
});

it('is documented in docs/commands.md, as `npm run commands -w tools` writes it', () => {
  expect(readFileSync(path.join(rootDir, 'docs/commands.md'), 'utf8')).toBe(commandsPage());
});
