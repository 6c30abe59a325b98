import { parseSync } from '@swc/core';

/** What swc adds to a module that puts an object together of another and of properties of its own. */
const helper = /function _object_spread_props\(target, source\) \{\n(?: {4}.*\n)+\}/;
const CALLED = '_object_spread_props';
/** What may be an accessor, of a class as well, or a prototype among properties; where none of it stands, there is neither. */
const special = /\b[gs]et\s+[^\s(=,;:)]|__proto__/;

/** What keeps swc's way: an accessor, which is not to be read yet, and a property with the name of the prototype. */
const isSpecial = ({ type, value }) =>
  type === 'GetterProperty' || type === 'SetterProperty' || (typeof value === 'string' && value.includes('__proto__'));

/** Whether anything in the tree is special. Accessors of classes are other nodes. */
const hasSpecial = (node) =>
  typeof node === 'object' && node !== null && (isSpecial(node) || Object.values(node).some(hasSpecial));

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
  if (special.test(code) && hasSpecial(parseSync(code))) return this.callback(null, code, map);
  // On as many lines as before, for the source map.
  const lines = '\n'.repeat(made.split('\n').length - 1);
  const plain = `function ${CALLED}(target, source) { return Object.assign(target, source);${lines}}`;
  return this.callback(
    null,
    code.replace(made, () => plain),
    map,
  );
}
