import { styled } from 'styled-components';

/** Reads the styles of a class name as single rules. */
type Read = ((css: string, selector: string, prefix: string | undefined, id: string) => string[]) & { hash: string };

/** What styled-components keeps for the styles of a component; the part that is used here. */
interface Style {
  /** Texts, and what makes texts of the component's properties. */
  rules: unknown[];
  generateAndInjectStyles: (props: object, sheet: object, read: Read) => string;
}

/** More class names than a component has: those that follow its properties have a few. */
const KNOWN_MAX = 200;

const readOnce = (read: Read): Read => {
  const known = new Map<string, Map<string, string[]>>();
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

const mergeTexts = (rules: unknown[]): unknown[] => {
  const merged: unknown[] = [];
  for (const rule of rules) {
    const last = merged.at(-1);
    if (typeof rule === 'string' && typeof last === 'string') merged[merged.length - 1] = last + rule;
    else merged.push(rule);
  }
  return merged;
};

/**
 * Has styled-components keep what it makes of the styles of components. Every page that the server draws has a sheet of its
 * own, for which each component puts its template together piece by piece and has the rules read anew; the same class name
 * has the same rules, so they are read once. To be called once, before anything is drawn.
 */
export const rememberStyles = (): void => {
  // With an id of its own it takes none of those that are counted.
  const { componentStyle } = styled.div.withConfig({ componentId: 'sc-remembering' })`` as unknown as {
    componentStyle: Style;
  };
  const prototype = Object.getPrototypeOf(componentStyle) as Style;
  const { generateAndInjectStyles } = prototype;
  const merged = new WeakSet<Style>();
  const readers = new WeakMap<Read, Read>();

  prototype.generateAndInjectStyles = function generate(this: Style, props, sheet, read) {
    if (!merged.has(this)) {
      this.rules = mergeTexts(this.rules);
      merged.add(this);
    }
    let reader = readers.get(read);
    if (!reader) {
      reader = readOnce(read);
      readers.set(read, reader);
      // A component that extends another one hands on the reader that it was given.
      readers.set(reader, reader);
    }
    return generateAndInjectStyles.call(this, props, sheet, reader);
  };
};
