import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';
import { anchorOf, checkCitations, headingsOf } from './checkCitations';

/** Returns a document's name, split so that the check does not take this file's examples for citations. */
const md = (name: string): string => `${name}.md`;
const guide = md('docs/guide');
const chapter = 'section';

describe('checkCitations', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'citations-'));
    write('server/package.json', '{}');
    write(guide, '# Guide\n\n## States of a listing\n\n```\n# No heading\n```\n');
    write(md('README'), '# Site\n\n## Settings\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['server/src/a.ts', `/** Reads (${guide}, 'States of a listing'). */`],
    ['server/src/a.ts', `/**\n * Reads (${guide}, 'States of\n * a listing').\n */`],
    ['server/src/a.ts', `  // Reads (${guide},\n  // 'States of a listing').`],
    ['server/src/a.ts', `/** As in ${md('README')}, 'Settings', and in ${guide}. */`],
    ['server/src/data/a.ts', `/** See ${md('SOURCES')}. */`],
    ['server/src/a.ts', 'const size = theme.font.md;'],
    ['server/migrations/0001.ts', `/** See ${md('docs/gone')}. */`],
    ['server/node_modules/b/a.ts', `/** See ${md('docs/gone')}. */`],
    ['test-results/a.ts', `/** See ${md('docs/gone')}. */`],
    [
      md('docs/operations/a'),
      `[Guide](../${md('guide')}#states-of-a-listing), [here](#b), [out](https://a.example)\n# B`,
    ],
  ])('allows %s: %j', (file, text) => {
    write(md('server/src/data/SOURCES'), '');
    write(file, text);
    expect(checkCitations(root)).toEqual([]);
  });

  it.each([
    ['server/src/a.ts', `\n/** Reads (${guide}, 'States'). */`, `2: ${guide} has no heading 'States'`],
    ['server/src/a.ts', `/** ${guide}, 'No heading' */`, `1: ${guide} has no heading 'No heading'`],
    [
      'server/src/a.ts',
      `/** ${guide}, 'States of\n * the listing' */`,
      `1: ${guide} has no heading 'States of the listing'`,
    ],
    ['server/src/a.css', `/* ${md('docs/gone')} */`, `1: there is no ${md('docs/gone')}`],
    ['server/src/a.tsx', `// (${md('guide')}, 'Guide')`, `1: there is no ${md('guide')}`],
    ['server/src/a.mjs', `// spec ${chapter}s 2 and 5`, '1: cite a document by its path and heading'],
    ['server/src/a.ts', `/**\n * The spec\n * ${chapter} 2\n */`, '2: cite a document by its path and heading'],
    [md('docs/a'), `See ${guide}, 'Gone'.`, `1: ${guide} has no heading 'Gone'`],
    [md('docs/a'), `[Guide](${md('gone')})`, `1: the link leads nowhere: ${md('gone')}`],
    [md('docs/a'), `[Guide](${md('guide')}#gone)`, `1: no heading has this anchor: ${md('guide')}#gone`],
    [md('docs/a'), '[here](#there)', '1: no heading has this anchor: #there'],
    [md('docs/a'), '![The feed](images/gone.png)', '1: the link leads nowhere: images/gone.png'],
  ])('refuses %s: %j', (file, text, problem) => {
    write(file, text);
    expect(checkCitations(root)).toEqual([`${file}:${problem}`]);
  });

  it('reports every citation of a heading that is renamed', () => {
    write('server/src/a.ts', `/** ${guide}, 'States of a listing' */`);
    write('server/src/b.ts', `/** ${guide}, 'States of a listing' */`);
    expect(checkCitations(root)).toEqual([]);
    write(guide, '# Guide\n\n## States\n');
    expect(checkCitations(root)).toHaveLength(2);
  });

  it('finds nothing wrong in this repository @slow', () => {
    expect(checkCitations(rootDir)).toEqual([]);
  });
});

it('reads headings and makes the anchors that GitHub makes', () => {
  expect(headingsOf('# 8. The provider’s books\n\ntext\n## A `code` name \n')).toEqual([
    '8. The provider’s books',
    'A `code` name',
  ]);
  expect(anchorOf("What to do, when 'it' fails")).toBe('what-to-do-when-it-fails');
  expect(anchorOf('Настройки (все)')).toBe('настройки-все');
});
