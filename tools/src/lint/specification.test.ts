import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { rootDir } from '../webpack/federatedPackages';

/** Returns Russian texts between single quotes. */
const quotedTexts = (markdown: string): string[] =>
  [...markdown.matchAll(/(?<=[\s(|])'([^'\n]*[а-яё][^'\n]*)'(?=[\s.,;:)|]|$)/giu)].map(([, text = '']) => text);

/** Replaces the variables of templates by `#`. */
const withoutVariables = (source: string): string =>
  source.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}(?: \$\{(?:[^{}]|\{[^{}]*\})*\})?/g, '#');

/** Returns a text as sources may write it: itself, or with a variable for its figure, or for figure and noun. */
const writings = (text: string): string[] => [text, text.replace(/\d+/g, '#'), text.replace(/\d+ [а-яё]+/g, '#')];

const sourcesOf = (folder: string): string[] =>
  readdirSync(path.join(rootDir, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(rootDir, folder, 'src', file), 'utf8'));

it('quotes nothing in docs/specification.md that the site does not say', () => {
  const folders = readdirSync(rootDir).filter((name) => /^(?:mf-.+|server|shared|shell)$/.test(name));
  const sources = withoutVariables(folders.flatMap(sourcesOf).join('\n').replaceAll('\\u00a0', ' '));
  const quoted = quotedTexts(readFileSync(path.join(rootDir, 'docs/specification.md'), 'utf8'));
  expect(quoted.length).toBeGreaterThan(60);
  // A prefix of another text is an abbreviation.
  const isInSources = (text: string): boolean => writings(text).some((written) => sources.includes(written));
  expect(quoted.filter((text) => !isInSources(text.replace(/ …$/, '').trim()))).toEqual([]);
});

it('begins with ✅ only the texts whose wording is given: the kit has a mark of its own', () => {
  const folders = readdirSync(rootDir).filter((name) => /^(?:mf-.+|shared|shell)$/.test(name));
  const sources = folders.flatMap(sourcesOf).join('\n');
  const marked = [...sources.matchAll(/(?<=['`])✅ [^'`\n]*[а-яё][^'`\n]*(?=['`])/gi)].map(([text]) => text);
  expect([...new Set(marked)].toSorted()).toEqual([
    '✅ Объявление удалено',
    '✅ Рекламное объявление успешно создано',
    '✅ Статус обновлён',
  ]);
});

it('finds texts by their quotes and not by apostrophes', () => {
  expect(quotedTexts("the person's list says 'Нет диалогов', and ('Да') for one's own 'no' text, 'ё'")).toEqual([
    'Нет диалогов',
    'Да',
    'ё',
  ]);
});
