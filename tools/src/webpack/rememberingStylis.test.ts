import { expect, it } from '@jest/globals';

interface Stylis {
  compile: (css: string) => unknown;
  middleware: (list: unknown[]) => unknown;
  rulesheet: (take: (rule: string) => void) => unknown;
  serialize: (compiled: unknown, chain: unknown) => string;
  stringify: unknown;
}

/** The package has no types. */
const load = async (file: string): Promise<Stylis> => (await import(new URL(file, import.meta.url).href)) as Stylis;
const stylis = await load('../../../node_modules/stylis/dist/stylis.mjs');
const remembering = await load('./rememberingStylis.mjs');

/** What styled-components does with it: one chain for many texts. */
const rulesBy = ({ compile, middleware, rulesheet, serialize, stringify }: Stylis, texts: string[]): string[] => {
  const rules: string[] = [];
  const chain = middleware([stringify, rulesheet((rule: string) => rules.push(rule))]);
  for (const text of texts) serialize(compile(text), chain);
  return rules;
};

const texts = [
  '.a { color: red; &:hover { color: blue; } @media (max-width: 9px) { margin: 0; } }',
  '.b { & > span { padding: 1px } }',
  '@keyframes x { from { opacity: 0 } }',
];

it.each(['the first time', 'the second time'])('gives the same rules as stylis %s', () => {
  const rules = rulesBy(remembering, texts);
  expect(rules).toEqual(rulesBy(stylis, texts));
  expect(rules.length).toBeGreaterThan(texts.length);
});
