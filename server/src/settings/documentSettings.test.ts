import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { envExample, settingsPage } from './documentSettings';
import { settingNames, textsOfSettings } from './environment';
import { readSettings } from './settings';

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const documented = [...textsOfSettings()]
  .filter(([, { forTests }]) => !forTests)
  .map(([name]) => name)
  .toSorted();

describe('documents of the settings', () => {
  it.each([
    ['docs/settings.md', settingsPage],
    ['.env.example', envExample],
  ])('%s is what `npm run settings -w server` writes', (file, write) => {
    expect(read(file)).toBe(write());
  });

  it('name every setting of operators once, in both documents', () => {
    expect([...envExample().matchAll(/^#([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name).toSorted()).toEqual(documented);
    expect([...settingsPage().matchAll(/^\| `([A-Z][A-Z\d_]*)`/gm)].map(([, name]) => name).toSorted()).toEqual(
      documented,
    );
  });

  it('have a text for every setting of the schema', () => {
    expect([...textsOfSettings().keys()]).toEqual(expect.arrayContaining([...settingNames]));
  });

  it('name the defaults of the schema', () => {
    const all = [...textsOfSettings()].filter(([name, { default: value }]) => value && settingNames.includes(name));
    const set = parseEnv(all.map(([name, { default: value }]) => `${name}=${value}`).join('\n'));
    expect(Object.keys(set).length).toBeGreaterThan(15);
    expect(readSettings(set)).toEqual(readSettings({}));
  });
});
