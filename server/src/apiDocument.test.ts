import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { accessTable, routeOf } from './testing/accessTable';

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

it('docs/api.md lists every call, and no other', () => {
  const paths = page.slice(page.indexOf('\n## Paths\n'), page.indexOf('\nBeside the API'));
  const listed = [...paths.matchAll(/`((?:GET|POST|PUT) \/api\/[^`]+)`/g)].map(([, call]) => call);
  expect(listed.sort()).toEqual([...new Set(Object.keys(accessTable).map(routeOf))].sort());
});
