import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from '@jest/globals';
import { envExample, readSettingRows } from './envExample';
import { readSettings, settingNames } from './settings';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const example = readFileSync(new URL('.env.example', root), 'utf8');

/** Settings in the table that the commands of the repository read, and not the server. */
const ofCommands = ['API_URL', 'CHROMIUM_PATH', 'GATE_BROWSER', 'RELEASES_KEEP_DAYS'];

it('the README tells of every setting once, and of none that there is not', () => {
  const told = readSettingRows(readme).flatMap(({ names }) => names);
  expect([...told].sort()).toEqual([...settingNames, ...ofCommands].sort());
});

it('no setting of the schema can be left out', () => {
  const without = readme.replace(/^\| `DATABASE_POOL`.*\n/m, '');
  expect(() => envExample(without)).toThrow('DATABASE_POOL');
});

it('.env.example is what `npm run env -w server` writes', () => {
  expect(example).toBe(envExample(readme));
});

it('the defaults that README and .env.example name are those of the schema', () => {
  const switchedOn = example.replace(/^#([A-Z][A-Z\d_]*=.+)$/gm, '$1');
  const set = parseEnv(switchedOn);
  expect(Object.keys(set).length).toBeGreaterThan(15);
  expect(readSettings(set)).toEqual(readSettings({}));
});

it('reads rows of several names, with defaults in words and in code', () => {
  const table =
    '## Settings\n\n| name | default | meaning |\n| --- | --- | --- |\n| `A_NAME`, `_INN` | — | `x`, [how](y.html) |\n| `P`, `H` | `1`, `2` | m |\n\n## Next\n| `Z` | — | — |';
  expect(readSettingRows(table)).toEqual([
    { names: ['A_NAME', 'A_INN'], defaults: ['', ''], meaning: 'x, how (y.html)' },
    { names: ['P', 'H'], defaults: ['1', '2'], meaning: 'm' },
  ]);
});
