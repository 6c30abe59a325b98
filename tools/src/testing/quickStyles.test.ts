import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

const rootDir = path.resolve(import.meta.dirname, '../../..');
const fromRoot = createRequire(path.join(rootDir, 'package.json'));
const { JSDOM } = createRequire(fromRoot.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => { window: Window & typeof globalThis };
};
const { properties, quickStyles } = (await import(
  pathToFileURL(path.join(rootDir, 'tools/jest/quickStyles.mjs')).href
)) as { properties: readonly string[]; quickStyles: (window: Window) => void };

const page = `<style>
  .menu { position: absolute; z-index: 5; width: 0; height: min(100%, 20rem); transition: opacity 1s ease }
  div.menu { transition-duration: 3s; animation: rise 2s; width: nonsense }
  .menu, .shown > [role] { animation-duration: 1s; visibility: hidden; pointer-events: none }
  @media screen { .shown { display: grid; width: 50vw } }
  @media print { .shown { display: none } }
  p { width: 12PX; z-index: unset } p { height: unset }
</style>
<div class="menu shown"><span role="note"><b hidden>1</b></span><p style="width: 7px; z-index: 2">2</p><p>3</p></div>`;

const answersOf = ({ document, getComputedStyle }: Window): unknown[] =>
  [...document.body.querySelectorAll('*')].map((element) => {
    const styles = getComputedStyle(element);
    return [element.localName, properties.map((name) => [name, styles.getPropertyValue(name)]), styles.color];
  });

it('is answered as by jsdom, whatever is asked of a style', () => {
  const [quick, slow] = [new JSDOM(page).window, new JSDOM(page).window];
  quickStyles(quick);
  expect(answersOf(quick)).toEqual(answersOf(slow));
});
