import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { envExample, settingsPage } from './documentSettings';
import { EARLIER } from './settingGroup';
import { readSettings } from './settings';
import { settingNames, textsOfSettings } from './settingTexts';

const root = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const operatorTexts = [...textsOfSettings()].filter(([, { forTests }]) => !forTests);
const namesOf = (settings: typeof operatorTexts): string[] => settings.map(([name]) => name).toSorted();
const current = operatorTexts.filter(([, { group }]) => group !== EARLIER);

describe('documents of the settings', () => {
  it.each([
    ['docs/settings.md', settingsPage],
    ['.env.example', envExample],
  ])('%s is what `npm run settings -w server` writes', (file, write) => {
    expect(read(file)).toBe(write());
  });

  it('name every setting of operators once; those of earlier versions are on the page alone', () => {
    expect([...envExample().matchAll(/^#([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name).toSorted()).toEqual(
      namesOf(current),
    );
    expect([...settingsPage().matchAll(/^\| `([A-Z][A-Z\d_]*)`/gm)].map(([, name]) => name).toSorted()).toEqual(
      namesOf(operatorTexts),
    );
  });

  it('list no more than people can read', () => {
    expect(current.length).toBeLessThanOrEqual(50);
  });

  it('follow from the register: a new setting is one entry there', () => {
    const meaning = 'Colour of the roof.';
    const more = new Map([...textsOfSettings(), ['ROOF', { group: 'Operator', default: 'red', meaning }]]);
    const linesOf = (text: string): string[] => text.split('\n').map((line) => line.replace(/ +/g, ' '));
    const added = (write: typeof settingsPage): string[] => {
      const before = linesOf(write());
      return linesOf(write(more)).filter((line) => !before.includes(line));
    };
    expect(added(settingsPage)).toEqual(['| `ROOF` | `red` | Colour of the roof. |']);
    expect(added(envExample)).toEqual(['# Colour of the roof.', '#ROOF=red']);
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
