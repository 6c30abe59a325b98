import { parseSync } from 'oxc-parser';
import { browserSources } from './sourceFiles';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Kind of a rendered value: constant text, text, element or list, nothing, or unknown. */
type Kind = 'constant' | 'text' | 'other' | 'nothing' | 'unknown';

/** Elements that contain only text. */
const textElements = new Set(['title', 'option', 'textarea', 'style', 'text']);
const catalogue = /^(?:\w*[tT]exts?|\w*[mM]essages)$/;
const textCall = /^(?:format\w*|plural|count|join|\w+Text|to\w*Case|initialOf)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the first variable of an expression. */
const rootOf = (node: Node): string => {
  const inner = node.callee ?? node.object ?? (node.type === 'ChainExpression' ? node.expression : undefined);
  return isNode(inner) ? rootOf(inner) : String(node.name ?? '');
};

const callKind = (node: Node, callee: Node): Kind => {
  const isMethod = callee.type === 'MemberExpression' && isNode(callee.property);
  const name = isMethod ? String((callee.property as Node).name) : String(callee.name);
  if (name === 'map' || name.startsWith('render')) return 'other';
  return (isMethod && catalogue.test(rootOf(node))) || textCall.test(name) ? 'text' : 'unknown';
};

const kindsOf = (node: Node): Kind[] => {
  const of = (name: string): Kind[] => (isNode(node[name]) ? kindsOf(node[name]) : []);
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return of('expression');
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')];
    case 'LogicalExpression':
      return node.operator === '&&' ? ['nothing', ...of('right')] : [...of('left'), ...of('right')];
    case 'JSXText':
      return ['constant'];
    case 'Literal':
      return [typeof node.value === 'string' && node.value.trim() !== '' ? 'constant' : 'nothing'];
    case 'TemplateLiteral':
      return ['text'];
    case 'MemberExpression':
      return [!catalogue.test(rootOf(node)) ? 'unknown' : node.computed === true ? 'text' : 'constant'];
    case 'CallExpression':
      return [isNode(node.callee) ? callKind(node, node.callee) : 'unknown'];
    case 'JSXElement':
    case 'JSXFragment':
      return ['other'];
    default:
      return ['unknown'];
  }
};

const isRendered = (child: Node): boolean =>
  child.type === 'JSXText'
    ? String(child.value).trim() !== ''
    : !(isNode(child.expression) && child.expression.type === 'JSXEmptyExpression');

const nameOf = ({ openingElement }: Node): string =>
  isNode(openingElement) && isNode(openingElement.name) ? String(openingElement.name.name) : '';

/** Returns the bare texts of an element that change, or have conditional siblings. */
const looseIn = (element: Node): Node[] => {
  const children = (element.children as Node[]).filter(isRendered);
  const isFragment = element.type === 'JSXFragment';
  if (textElements.has(nameOf(element)) || (children.length === 1 && !isFragment)) return [];
  const rendered = children.map((child) => ({ child, kinds: kindsOf(child) }));
  const moves = (kinds: Kind[]): boolean => kinds.length > 1 || kinds.includes('unknown') || kinds.includes('nothing');
  return rendered.flatMap(({ child, kinds }) => {
    const hasText = kinds.includes('text') || kinds.includes('constant');
    const isStill = kinds.length === 1 && kinds[0] === 'constant';
    const isSafe = isStill && !isFragment && !rendered.some((other) => other.child !== child && moves(other.kinds));
    return hasText && !isSafe ? [child] : [];
  });
};

const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const inner of Object.values(value)) if (typeof inner === 'object') walk(inner, visit);
};

/** Returns the lines of a source with a bare text that a browser's translator would break. */
export const looseTexts = (file: string, source: string): number[] => {
  const lines = new Set<number>();
  walk(parseSync(file, source).program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    for (const { start, type, value } of looseIn(node)) {
      const text = type === 'JSXText' ? String(value) : '';
      const seen = start + text.length - text.trimStart().length;
      lines.add(source.slice(0, seen).split('\n').length);
    }
  });
  return [...lines];
};

/**
 * Checks that changing texts, and texts with changing siblings, have their own element: browser translators replace
 * bare texts by elements, and React would throw when moving or removing them.
 */
export const checkBareTexts = (rootDir: string): string[] =>
  browserSources(rootDir)
    .filter(({ place }) => place.endsWith('.tsx') && !place.includes('/gallery/'))
    .flatMap(({ place, text }) =>
      looseTexts(place, text).map((line) => `${place}:${line}: wrap a text that has siblings in an element of its own`),
    );
