import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { calls } from 'shared/calls';
import { endpoints, type Section, sectionEndpoints, sections } from 'shared/contract';
import { rootDir } from '../webpack/federatedPackages';
import { ENDPOINTS_FILE, endpointsSource } from './endpointsSource';

interface Made {
  method: string;
  path: string;
}

test('the endpoints of browsers are what `npm run endpoints -w tools` writes', () => {
  expect(readFileSync(path.join(rootDir, ENDPOINTS_FILE), 'utf8')).toBe(endpointsSource());
});

test('they are every call of the register, but what sections ask by different methods', () => {
  const known = Object.values<Made | ((section: Section) => Made)>(endpoints).flatMap((one) =>
    typeof one === 'function' ? sections.map((section) => one(section)) : [one],
  );
  const asText = ({ method, path: to }: Made): string => `${method} ${to}`;
  const boosted = sections.map((section) => sectionEndpoints[section].boosted);
  const others = calls.filter(({ path: to }) => !boosted.includes(to));
  expect(known.map(asText).toSorted()).toEqual(others.map(asText).toSorted());
});
