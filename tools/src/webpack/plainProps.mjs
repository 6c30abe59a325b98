import { parseSync, Visitor } from 'oxc-parser';

/** What swc adds to a module that puts an object together of another and of properties of its own. */
const helper = /function _object_spread_props\(target, source\) \{\n(?: {4}.*\n)+\}/;
const CALLED = '_object_spread_props';
/** swc's own way, for what is special. */
const CALLED_FOR_SPECIAL = '_object_spread_special_props';
/** What may be an accessor, of a class as well, or a prototype among properties; where none of it stands, there is neither. */
const special = /\b[gs]et\s+[^\s(=,;:)]|__proto__/;

/** What keeps swc's way: an accessor, which is not to be read yet, and a property with the name of the prototype. */
const isSpecial = ({ kind, key }) => kind === 'get' || kind === 'set' || (key.value ?? key.name) === '__proto__';

/** The names of the helper where it is called for properties of which one is special. */
const specialCalls = (code) => {
  const { program, errors } = parseSync('module.js', code, { sourceType: 'unambiguous' });
  if (errors.length > 0) throw new Error(errors[0].message);
  const calls = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [, own] }) => {
      if (callee.name === CALLED && (own.type !== 'ObjectExpression' || own.properties.some(isSpecial)))
        calls.push(callee);
    },
  }).visit(program);
  return calls;
};

/**
 * Comes after swc: properties of a literal are put onto an object by `Object.assign`. swc's own way makes a descriptor for
 * each of them, which takes a tenth of the time in which a page is drawn, and no setting changes it. Throws when swc does
 * it in another way.
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default function plainProps(code, map) {
  if (!code.includes(`function ${CALLED}(`)) return this.callback(null, code, map);
  const [made] = helper.exec(code) ?? [];
  if (made === undefined) return this.callback(new Error('swc puts objects together in another way'));
  const kept = special.test(code) ? specialCalls(code) : [];
  let renamed = code;
  for (const { start, end } of kept.toReversed())
    renamed = `${renamed.slice(0, start)}${CALLED_FOR_SPECIAL}${renamed.slice(end)}`;
  // On as many lines as before, for the source map.
  const rest =
    kept.length > 0 ? ` ${made.replace(CALLED, CALLED_FOR_SPECIAL)}` : '\n'.repeat(made.split('\n').length - 1);
  const plain = `function ${CALLED}(target, source) { return Object.assign(target, source); }${rest}`;
  return this.callback(
    null,
    renamed.replace(made, () => plain),
    map,
  );
}
