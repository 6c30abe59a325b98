import { expect, it } from '@jest/globals';
import { findStyleProblems } from './styleProblems';

const problemsOf = (css: string): string[] => findStyleProblems(css, 'page.css');

it.each([
  ['a class', '.news { color: red }'],
  ['elements below a class', '.news a, .news > * { color: red }'],
  ['a class below the document', 'body .news { color: red }'],
  ['classes as alternatives', ':is(.news, .digest) p { color: red }'],
  ['rules inside of a class', '.news { p { color: red } & > a { color: red } }'],
  ['the scope of a class', '@scope (.news) { p { color: red } }'],
  ['a media query', '@media (width < 400px) { .news { color: red } }'],
  ['an animation', '@keyframes news { from { color: red } 50% { color: blue } }'],
  ['a typeface', "@font-face { font-family: News; src: url('news.0123456789ab.woff2') }"],
  ['own custom properties for all', ':root, :host { --news-gap: 4px } *, ::before { --tw-shadow: 0 0 #0000 }'],
  ['a picture in the text', '.news { background: url(data:image/gif;base64,R0lGOD) }'],
  ['nothing', ''],
])('accepts %s', (_, css) => expect(problemsOf(css)).toEqual([]));

it.each([
  ['the document', 'html { color: red }', /селекторе html нет/],
  ['the body in a list', '.news, body { color: red }', /селекторе body нет/],
  ['the document with a class', 'html.dark { color: red }', /селекторе html\.dark нет/],
  ['the root', ':root { color: red }', /селекторе :root нет/],
  ['everything', '*, ::before { box-sizing: border-box }', /селекторе \* нет/],
  ['bare elements', 'a:hover { color: red }', /селекторе a:hover нет/],
  ['attributes', '[type=button] { color: red }', /селекторе \[type=button\] нет/],
  ['an id', '#root { color: red }', /селекторе #root нет/],
  ['what only lacks a class', 'a:not(.news) { color: red }', /селекторе a:not\(\.news\) нет/],
  ['one alternative without a class', ':is(.news, p) a { color: red }', /селекторе :is/],
  ['bare elements of a layer', '@layer base { h1 { margin: 0 } }', /селекторе h1 нет/],
  ['elements inside of the document', 'html { p { color: red } }', /селекторе p нет/],
  ["the site's colours", ':root { --color-ink: red }', /селекторе :root нет/],
  ['an import', "@import url('https://cdn.example/a.css');", /импортирует url/],
  [
    'a picture from elsewhere',
    '.news { background: url( "https://cdn.example/a.png") }',
    /берёт https:\/\/cdn\.example/,
  ],
  ['a typeface from elsewhere', '@font-face { src: url(//cdn.example/a.woff2) }', /берёт \/\/cdn\.example/],
  ['what is no stylesheet', '.news { color: red', /не читается как CSS/],
  ['more than anybody waits for', 'a'.repeat(1_000_001), /длиннее 1000 КБ/],
  ['rules in rules without an end', `${'a{b:c;'.repeat(5000)}${'}'.repeat(5000)}`, /селекторе a нет/],
])('refuses %s', (_, css, sentence) => expect(problemsOf(css).join('\n')).toMatch(sentence));

it('names five at the most', () =>
  expect(problemsOf(Array.from({ length: 50 }, (_, index) => `a${index} { color: red }`).join('\n'))).toHaveLength(5));
