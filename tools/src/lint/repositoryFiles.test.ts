import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';

const read = (file: string): string => readFileSync(path.join(rootDir, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as { version: string; engines: { node: string } };

describe('.github/CODEOWNERS', () => {
  const rules = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const packages = readdirSync(rootDir).filter((name) => existsSync(path.join(rootDir, name, 'package.json')));

  it.each(packages)('names one team for %s', (name) => {
    expect(rules.filter(([place]) => place === `/${name}/`)).toEqual([
      [`/${name}/`, expect.stringMatching(/^@[\w-]+\/[\w-]+$/)],
    ]);
  });

  it('names nothing that does not exist', () => {
    const places = rules.map(([place = '']) => place).filter((place) => place !== '*');
    expect(places.filter((place) => !existsSync(path.join(rootDir, place)))).toEqual([]);
  });
});

it('.nvmrc names the oldest Node.js that is supported, and CI reads it there', () => {
  expect(`>=${read('.nvmrc').trim()}`).toBe(manifest.engines.node);
  expect(JSON.parse(read('.github/renovate.json'))).toMatchObject({
    constraints: { node: `${read('.nvmrc').trim()}.0` },
  });
  expect(read('.github/workflows/ci.yml')).toContain('node-version-file: .nvmrc');
  expect(read('.github/workflows/ci.yml')).toContain('run: .ci/run');
});

it('CHANGELOG.md begins with what is unreleased, goes back in time and ends up at every version', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  expect(headings[0]).toBe('[Unreleased]');
  expect(headings[1]).toMatch(new RegExp(`^\\[${manifest.version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`));
  const days = headings.slice(1).map((heading) => heading.slice(-10));
  expect(days).toEqual([...days].sort().reverse());
  const kinds = [...read('CHANGELOG.md').matchAll(/^### (.+)$/gm)].map(([, kind]) => kind);
  expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']).toEqual(expect.arrayContaining(kinds));
});
