import path from 'node:path';
import { expect, test } from '@jest/globals';
import { filesWithTextWork } from './textWork';
import { measuredElsewhere, puttingTogether, textWorks } from './textWorks';

const rootDir = path.resolve(import.meta.dirname, '../../..');

test('all work on text is measured, or it is said why not', () => {
  const known = [...Object.keys(textWorks), ...Object.keys(measuredElsewhere)];
  expect(known.filter((file) => !puttingTogether.includes(file)).sort()).toEqual(filesWithTextWork(rootDir));
});
