import { expect, it } from '@jest/globals';

const sheet = `
.gone { display: none } .gone.back, p.back { display: flex }
.faint, .other > b { visibility: hidden } b.clear { visibility: visible } .faint i.own { visibility: unset }
@media screen { .menu { position: fixed; overflow-x: hidden } } @media print { .menu { position: static } }
@media (width < 600px) { .menu { display: none } }
:is(.menu, .faint) .deep:not(.gone, [lang]) { pointer-events: none; transform: scale(2) }
[data-closed] { display: none } #named { will-change: transform } * + em { direction: rtl }
.split-\\:x { display: grid } .menu::before { display: none } a:hover, u:first-child { contain: paint }
`;
const body = `
<div class="gone"><p class="gone back">a</p><p>b</p></div><p hidden>c</p><p class="faint">d<b class="clear">e</b><i class="own">f</i></p>
<div class="other"><b>g</b><b class="clear">h</b></div><div class="menu" style="overflow-y: scroll"><span class="deep">i</span>
<span class="deep" lang="ru">j</span><s data-closed>k</s><em id="named">l</em></div><dialog>m</dialog><dialog open>n</dialog>
<details><summary>o</summary><q>p</q></details><input type="hidden"><a href="/" style="display: none">q</a>
<u style="visibility: unset" class="split-:x">r</u><template>s</template><h1 class="gone" style="display: block">t</h1><ul><li>u</li></ul>`;

const properties = [
  ...['display', 'visibility', 'pointer-events', 'position', 'direction', 'transform', 'will-change', 'contain'],
  ...['overflow-x', 'overflow-y', 'color'],
];

const answers = (ask: typeof getComputedStyle): string[] =>
  [...document.querySelectorAll('*')].flatMap((element) =>
    properties.map(
      (name) => `${element.tagName} ${element.textContent} ${name}: ${ask(element).getPropertyValue(name)}`,
    ),
  );

it("the environment's quick answers about styles are those of jsdom, whatever is added meanwhile", () => {
  // A window of its own has jsdom's function as it was.
  const frame = document.body.appendChild(document.createElement('iframe'));
  const ofJsdom = frame.contentWindow?.getComputedStyle;
  if (!ofJsdom) throw new Error('no window');
  expect(String(ofJsdom)).not.toBe(String(getComputedStyle));
  const style = document.head.appendChild(document.createElement('style'));
  document.body.insertAdjacentHTML('beforeend', body);
  expect(answers(getComputedStyle)).toEqual(answers(ofJsdom));
  style.textContent = sheet;
  const styled = answers(getComputedStyle);
  expect(styled).toEqual(answers(ofJsdom));
  style.sheet?.insertRule('.deep { display: inline-block }', style.sheet.cssRules.length);
  // jsdom notices a new rule when the page changes next.
  document.body.append(document.createElement('hr'));
  expect(answers(getComputedStyle)).toEqual(answers(ofJsdom));
  expect(answers(getComputedStyle)).not.toEqual(styled);
  style.remove();
  frame.remove();
  document.body.innerHTML = '';
  expect(answers(getComputedStyle)).toEqual(answers(ofJsdom));
});
