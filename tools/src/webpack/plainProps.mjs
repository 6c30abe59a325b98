import { parseSync } from '@swc/core';

/** What swc adds to a module that puts an object together of another and of properties of its own. */
const helper = /function _object_spread_props\(target, source\) \{\n(?: {4}.*\n)+\}/;
const CALLED = '_object_spread_props';
/** An accessor, also one of a class; nothing of the kind means that there is none. */
const accessor = /\b[gs]et\s+[\w$["'`#]+[^(\n]*\(/;

const isAccessor = ({ type }) => type === 'GetterProperty' || type === 'SetterProperty';

/** Whether anything in the tree hands the helper an object with accessors, which it keeps as they are. */
const handsAccessors = (node) => {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(handsAccessors);
  const { type, callee, arguments: given = [] } = node;
  const isCall = type === 'CallExpression' && callee.type === 'Identifier' && callee.value.startsWith(CALLED);
  if (isCall && (given[1]?.expression.properties ?? []).some(isAccessor)) return true;
  return Object.values(node).some(handsAccessors);
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
  if (accessor.test(code) && handsAccessors(parseSync(code).body)) return this.callback(null, code, map);
  // On as many lines as before, for the source map.
  const lines = '\n'.repeat(made.split('\n').length - 1);
  const plain = `function ${CALLED}(target, source) { return Object.assign(target, source);${lines}}`;
  return this.callback(
    null,
    code.replace(made, () => plain),
    map,
  );
}
