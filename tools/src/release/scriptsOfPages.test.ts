import { scriptsOfPages } from './scriptsOfPages';

const built: Record<string, string[]> = { home: ['/assets/shell/home.js'], terms: ['/assets/shell/terms.js'] };
const pages = { routes: ['/', '/terms'], filesOf: (part: string) => built[part] ?? [] };

test('each page has the scripts whose names it gives', () => {
  expect(scriptsOfPages({ '/': ['home'], '/terms': ['terms', 'home'] }, pages)).toEqual({
    '/': ['/assets/shell/home.js'],
    '/terms': ['/assets/shell/terms.js', '/assets/shell/home.js'],
  });
});

test.each([
  ['a page that names none', { '/': ['home'] }, 'no script for /terms'],
  ['a page with an empty list', { '/': ['home'], '/terms': [] }, 'no script for /terms'],
  ['a page that is no more', { '/': ['home'], '/terms': ['terms'], '/rules': ['terms'] }, 'no page /rules'],
  ['a script that was renamed', { '/': ['start'], '/terms': ['terms'] }, 'no script named like start'],
])('%s is refused', (_, parts, problem) => {
  expect(() => scriptsOfPages(parts, pages)).toThrow(problem);
});
