import * as stylis from '../../../node_modules/stylis/dist/stylis.mjs';

/*
 * Takes the place of stylis in the server's bundle. styled-components has the styles of every component made anew for
 * every page, since each page has a sheet of its own; the same text gives the same rules, so they are made once.
 */
export * from '../../../node_modules/stylis/dist/stylis.mjs';

/** More texts than the site has styles: components whose styles follow their properties have a few each. */
const KNOWN_MAX = 5_000;

/** Rules by the text that they are made of. */
const known = new Map();
/** Who takes the rules of a middleware that `rulesheet` has made, and the other middlewares of a chain. */
const takers = new WeakMap();
const chains = new WeakMap();

/** Nothing is read yet: what is known need not be. */
export const compile = (css) => ({ css });

export const rulesheet = (take) => {
  const middleware = stylis.rulesheet(take);
  takers.set(middleware, take);
  return middleware;
};

export const middleware = (list) => {
  const chain = stylis.middleware(list);
  chains.set(chain, {
    others: list.filter((one) => !takers.has(one)),
    take: takers.get(list.find((one) => takers.has(one))),
  });
  return chain;
};

export const serialize = (compiled, chain) => {
  const way = chains.get(chain);
  // Within a chain stylis hands on what it has read itself.
  if (!('css' in compiled) || !way?.take) return stylis.serialize(compiled, chain);
  let rules = known.get(compiled.css);
  if (!rules) {
    rules = [];
    const keep = stylis.rulesheet((rule) => rules.push(rule));
    stylis.serialize(stylis.compile(compiled.css), stylis.middleware([...way.others, keep]));
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(compiled.css, rules);
  }
  for (const rule of rules) way.take(rule);
  return '';
};
