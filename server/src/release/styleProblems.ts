import { type ChildNode, type Declaration, parse, type Root, type Rule } from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import { messages } from './messages.ru';

const text = messages.styles;

const MAX_SHEET_LENGTH = 1_000_000;
const SHOWN_CHARACTERS = 80;
/** Limit of sentences for one stylesheet. */
const MAX_PROBLEMS = 5;

/** The site's custom properties, which pages of all sections use. */
const ofSite = /^--(?:color-|shadow|bottom-bar)/;
const documentItself = /^(?:html|body|:root)$/;

type Selector = parseSelectors.Selector;

/** Returns the last part of a selector: what the rule applies to. */
const subjectOf = ({ nodes }: Selector): parseSelectors.Node[] =>
  nodes.slice(nodes.findLastIndex((node) => node.type === 'combinator') + 1);

/** Whether a selector has a class of its own, so that it matches nothing of other sections. */
const isAnchored = (selector: Selector): boolean =>
  !subjectOf(selector).some((node) => documentItself.test(String(node).trim().toLowerCase())) &&
  selector.nodes.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' && /^:(?:is|where)$/i.test(node.value) && node.nodes.every(isAnchored)),
  );

const looseIn = (selectors: string): string[] =>
  parseSelectors()
    .astSync(selectors)
    .nodes.filter((one) => !isAnchored(one))
    .map((one) => String(one).trim());

/** Whether everything inside stays within the section: a rule with a class, its scope, animation steps. */
const opensOwnPart = (node: ChildNode): boolean => {
  if (node.type === 'rule') return looseIn(node.selector).length === 0;
  if (node.type !== 'atrule') return false;
  const [, root] = /^\(([^)]*)\)/.exec(node.name === 'scope' ? node.params : '') ?? [];
  return /keyframes$/i.test(node.name) || (root !== undefined && looseIn(root).length === 0);
};

const affectsOthers = (rule: Rule): boolean =>
  rule.nodes.some((node) => node.type === 'decl' && (!node.variable || ofSite.test(node.prop)));

const foreignAddresses = ({ value }: Declaration): string[] =>
  [...value.matchAll(/url\(\s*["']?((?:https?:)?\/\/[^"')\s]*)/gi)].map(([, address = '']) => address);

const problemsIn = (root: Root, file: string): string[] => {
  const problems = new Set<string>();
  // Parents come before their children.
  const own = new Set<unknown>();
  root.walk((node) => {
    if (problems.size >= MAX_PROBLEMS) return false;
    if (node.type === 'atrule' && node.name === 'import')
      problems.add(text.import(file, node.params.slice(0, SHOWN_CHARACTERS)));
    if (node.type === 'decl')
      for (const address of foreignAddresses(node))
        problems.add(text.address(file, address.slice(0, SHOWN_CHARACTERS)));
    if (own.has(node.parent) || opensOwnPart(node)) own.add(node);
    else if (node.type === 'rule' && affectsOthers(node))
      for (const selector of looseIn(node.selector))
        problems.add(text.loose(file, selector.slice(0, SHOWN_CHARACTERS)));
    return undefined;
  });
  return [...problems].slice(0, MAX_PROBLEMS);
};

/** Returns a sentence for each rule that would change other sections, and for imports and files from other origins. */
export const findStyleProblems = (css: string, file: string): string[] => {
  if (css.length > MAX_SHEET_LENGTH) return [text.tooLong(file, MAX_SHEET_LENGTH / 1000)];
  try {
    return problemsIn(parse(css), file);
  } catch (error) {
    return [text.unreadable(file, error instanceof Error ? error.message.slice(0, SHOWN_CHARACTERS) : '')];
  }
};
