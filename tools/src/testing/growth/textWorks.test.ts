import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { combinedCases, measuredElsewhere, textWorks } from './textWorks';

const rootDir = path.resolve(import.meta.dirname, '../../../..');

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A regular expression literal, distinguished from a division by what precedes it. */
const literals = /(?<![\w)\]<*/])\/(?![/*\s])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/[dgimsuvy]*(?=[.,;)\s])/g;
const endless = /[^\\][+*]|\{\d+,\}/;
const dearCalls = /\.normalize\(|\blinkify\b|\bnew RegExp\b/;

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/](?:node_modules|testing|seed|bench|fuzz)[\\/]/.test(file);

/** Returns sorted paths of sources with work possibly more than linear: quantifiers, normalization, link detection. */
const filesWithTextWork = (): string[] =>
  readdirSync(rootDir)
    .filter((name) => /^(?:shared|server|shell|mf-\w+)$/.test(name))
    .flatMap((zone) =>
      readdirSync(path.join(rootDir, zone, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(zone, 'src', file),
      ),
    )
    .filter((file) => {
      if (!isSource(file)) return false;
      const source = readFileSync(path.join(rootDir, file), 'utf8').replace(comments, '');
      return dearCalls.test(source) || [...source.matchAll(literals)].some(([literal]) => endless.test(literal));
    })
    .sort();

test('all work on text is measured, or it is said why not', () => {
  const known = [...Object.keys(textWorks), ...Object.keys(measuredElsewhere)];
  expect(known.filter((file) => !combinedCases.includes(file)).sort()).toEqual(filesWithTextWork());
});
