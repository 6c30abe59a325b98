import { styled } from 'styled-components';

/** Reads the styles of a class name as single rules. */
type Read = ((css: string, selector: string, prefix: string | undefined, id: string) => string[]) & { hash: string };

/** The styles of one page. */
export interface Sheet {
  hasNameForId: (id: string, name: string) => boolean;
  insertRules: (id: string, name: string, rules: string[]) => void;
}

/** What styled-components keeps for the styles of a component; the part that is used here. */
interface Style {
  /** Texts, and what makes texts of the component's properties. */
  rules: unknown[];
  componentId: string;
  /** Of the component that this one extends. */
  baseStyle?: Style | undefined;
  /** Gives the class names. */
  generateAndInjectStyles: (props: object, sheet: Sheet, read: Read) => string;
}

/** What the properties of a component made of its styles: the class name, and its rules. */
interface Made {
  name: string;
  rules: string[];
}

/** The styles of a class name. */
export interface NamedStyle {
  componentId: string;
  name: string;
  rules: string[];
}

/** More class names than a component has: those that follow its properties have a few. */
const KNOWN_MAX = 200;

/** Class names of a site are a few hundred. */
const NAMED_MAX = 10_000;
const named = new Map<string, NamedStyle>();

/**
 * The styles of a class name that was made since `rememberStyles` was called; undefined for those with more to them than
 * rules, such as animations.
 */
export const styleOf = (className: string): NamedStyle | undefined => named.get(className);

type Known = Map<string, Map<string, string[]>>;

const readOnce = (read: Read, known: Known): Read => {
  const remembering = (css: string, selector: string, prefix: string | undefined, id: string): string[] => {
    const own = known.get(id) ?? new Map<string, string[]>();
    known.set(id, own);
    let rules = own.get(selector);
    if (!rules) {
      rules = read(css, selector, prefix, id);
      if (own.size >= KNOWN_MAX) own.clear();
      own.set(selector, rules);
    }
    return rules;
  };
  return Object.assign(remembering, { hash: read.hash });
};

/** A component among the styles of another one stands for its class name. */
const toText = (rule: unknown): unknown =>
  typeof rule === 'object' && rule !== null && 'styledComponentId' in rule ? `.${rule.styledComponentId}` : rule;

const mergeTexts = (rules: unknown[]): unknown[] => {
  const merged: unknown[] = [];
  for (const rule of rules.map(toText)) {
    const last = merged.at(-1);
    if (typeof rule === 'string' && typeof last === 'string') merged[merged.length - 1] = last + rule;
    else merged.push(rule);
  }
  return merged;
};

type Piece = (props: object) => unknown;

const isPiece = (rule: unknown): rule is Piece =>
  typeof rule === 'function' && !(rule.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent;

/** What makes texts of a component's properties; null when its styles hold more, such as animations. */
const piecesOf = (rules: readonly unknown[]): Piece[] | null => {
  const others = rules.filter((rule) => typeof rule !== 'string');
  return others.every(isPiece) ? others : null;
};

/** The text that stands for what a piece has made, with all that the pieces inside of it make; null when there is more to it. */
const textOf = (made: unknown, props: object): string | null => {
  if (typeof made === 'string' || typeof made === 'number') return `${made}\0`;
  if (made === false || made === undefined || made === null) return '\0';
  if (Array.isArray(made)) {
    const inside = keyOf(made, props);
    // Where it begins and ends counts: what the template has beside it is not part of the text.
    return inside === null ? null : `\u0001${inside}\u0002`;
  }
  if (isPiece(made)) return textOf(made(props), props);
  const text = toText(made);
  return typeof text === 'string' ? `${text}\0` : null;
};

/** The texts of all these, e.g. of a template; null when one of them has more to it, such as an animation. */
const keyOf = (rules: readonly unknown[], props: object): string | null => {
  let key = '';
  for (const rule of rules) {
    const text = textOf(rule, props);
    if (text === null) return null;
    key += text;
  }
  return key;
};

/**
 * Has styled-components keep what it makes of the styles of components. Every page that the server draws has a sheet of its
 * own, for which each component puts its template together piece by piece and has the rules read anew. The same properties
 * make the same class name, and that has the same rules: both are made once. To be called once, before anything is drawn.
 */
export const rememberStyles = (): void => {
  // With an id of its own it takes none of those that are counted.
  const { componentStyle } = styled.div.withConfig({ componentId: 'sc-remembering' })`` as unknown as {
    componentStyle: Style;
  };
  const prototype = Object.getPrototypeOf(componentStyle) as Style;
  const { generateAndInjectStyles } = prototype;
  const styles = new WeakMap<Style, { pieces: Piece[] | null; made: Map<string, Made> }>();
  const readers = new WeakMap<Read, { read: Read; known: Known }>();

  const readerOf = (read: Read): { read: Read; known: Known } => {
    const found = readers.get(read);
    if (found) return found;
    const known: Known = new Map();
    const reader = { read: readOnce(read, known), known };
    readers.set(read, reader);
    // A component that extends another one hands on the reader that it was given.
    readers.set(reader.read, reader);
    return reader;
  };
  const styleOf = (style: Style): { pieces: Piece[] | null; made: Map<string, Made> } => {
    const found = styles.get(style);
    if (found) return found;
    style.rules = mergeTexts(style.rules);
    const remembered = { pieces: piecesOf(style.rules), made: new Map<string, Made>() };
    styles.set(style, remembered);
    return remembered;
  };

  prototype.generateAndInjectStyles = function generate(this: Style, props, sheet, given) {
    const { read, known } = readerOf(given);
    const { pieces, made } = styleOf(this);
    // Rules that another reader made differ from these; the site has one.
    const key = pieces && read.hash === '' ? keyOf(pieces, props) : null;
    const found = key === null ? undefined : made.get(key);
    if (!found) {
      const names = generateAndInjectStyles.call(this, props, sheet, read);
      const name = names.slice(names.lastIndexOf(' ') + 1);
      const rules = known.get(this.componentId)?.get(`.${name}`);
      if (key !== null && rules) {
        if (made.size >= KNOWN_MAX) made.clear();
        made.set(key, { name, rules });
        if (named.size >= NAMED_MAX) named.clear();
        named.set(name, { componentId: this.componentId, name, rules });
      }
      return names;
    }
    const base = this.baseStyle?.generateAndInjectStyles(props, sheet, read) ?? '';
    if (!sheet.hasNameForId(this.componentId, found.name)) {
      sheet.insertRules(this.componentId, found.name, found.rules);
    }
    return base === '' ? found.name : `${base} ${found.name}`;
  };
};
