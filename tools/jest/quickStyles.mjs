import { createRequire } from 'node:module';

const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const { CSSStyleDeclaration } = fromJsdom('cssstyle');

/** Of those that jsdom inherits, what they are where nothing is said. */
const inherited = { visibility: 'visible', 'pointer-events': 'auto' };
/**
 * What is asked for thousands of times: by questions by role whether an element is shown, by clicks whether it can be
 * clicked, of all that stands around a menu whether it has a place or a scrollbar of its own, and of what opens how large
 * it is, what it lies above and how long it moves. No shorthands.
 */
export const properties = [
  ...Object.keys(inherited),
  ...['display', 'position', 'direction', 'transform', 'translate', 'scale', 'rotate', 'perspective', 'filter'],
  ...['backdrop-filter', 'will-change', 'contain', 'container-type', 'overflow', 'overflow-x', 'overflow-y'],
  ...['width', 'height', 'z-index', 'transition-property', 'transition-duration', 'transition-delay'],
  ...['animation-name', 'animation-duration', 'animation-delay'],
];
const asked = new Set(properties);
const camelCased = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const names = new Map(properties.flatMap((name) => [name, camelCased(name)].map((one) => [one, name])));

/** What an element needs to be matched by each part of a selector: a class, else a tag, else nothing (`*`). */
const keysOf = (selector) => {
  if (selector.includes('\\')) return ['*'];
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return plain.split(',').map((part) => {
    const [last = ''] = part
      .trim()
      .split(/[\s>+~]+/)
      .slice(-1);
    const [, name] = /\.([\w-]+)/.exec(last) ?? [];
    return name ? `.${name}` : (/^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '*');
  });
};
const keys = new Map();
const knownKeysOf = (selector) => {
  if (!keys.has(selector)) keys.set(selector, keysOf(selector));
  return keys.get(selector);
};

/** A value as jsdom gives it back; nothing for one that it does not take. */
const taken = (name, value) => {
  if (value === 'unset') return value;
  const declaration = new CSSStyleDeclaration();
  declaration.setProperty(name, value);
  return declaration.getPropertyValue(name);
};

/** What a rule says of what is asked for; null for one that says nothing. */
const read = ({ selectorText, style }) => {
  const said = Array.from(style ?? []).flatMap((name) => {
    const value = asked.has(name) ? taken(name, style.getPropertyValue(name)) : '';
    return value ? [[name, value]] : [];
  });
  return selectorText && said.length > 0 ? { selectorText, said: Object.fromEntries(said) } : null;
};
const known = new WeakMap();
const knownOf = (rule) => {
  if (!known.has(rule)) known.set(rule, read(rule));
  return known.get(rule) ?? [];
};

/** Rules of a sheet that say something of what is asked for, as jsdom applies them: in their order alone. */
const rulesOf = (sheet) =>
  Array.from(sheet.cssRules)
    .flatMap((rule) => {
      if (!rule.media) return [rule];
      return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
    })
    .flatMap(knownOf);

/** Rules by what they need, with their place in the order. */
const indexOf = (rules) => {
  const index = new Map();
  for (const [place, rule] of rules.entries()) {
    for (const key of new Set(knownKeysOf(rule.selectorText))) {
      if (!index.has(key)) index.set(key, []);
      index.get(key).push({ ...rule, place });
    }
  }
  return index;
};

let ofBrowser;
const rulesOfBrowser = () => {
  ofBrowser ??= rulesOf(fromJsdom('rrweb-cssom').parse(fromJsdom('./jsdom/browser/default-stylesheet.js')));
  return ofBrowser;
};

const matches = (element, selector) => {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
};

/**
 * jsdom's `getComputedStyle`, which tries every rule of every sheet on an element and on all around it, several times for
 * each question by role: a third of what tests of pages cost. Here what is asked for most is answered by the rules that
 * speak of it and can fit, with the same answer; anything else is jsdom's.
 */
export const quickStyles = (window) => {
  const slow = window.getComputedStyle;
  const { document } = window;
  let sheets = [];
  let index;

  const isSame = () =>
    sheets.length === document.styleSheets.length &&
    sheets.every(({ sheet, size }, place) => document.styleSheets[place] === sheet && sheet.cssRules.length === size);
  const currentIndex = () => {
    if (!index || !isSame()) {
      sheets = [...document.styleSheets].map((sheet) => ({ sheet, size: sheet.cssRules.length }));
      index = indexOf([...rulesOfBrowser(), ...sheets.flatMap(({ sheet }) => rulesOf(sheet))]);
    }
    return index;
  };

  const specified = (element, name) => {
    const own = element.hasAttribute('style') ? element.style.getPropertyValue(name) : '';
    if (own) return own === 'unset' ? '' : own;
    const rules = currentIndex();
    const wanted = [...[...element.classList].map((one) => `.${one}`), element.localName, '*'];
    let last;
    for (const key of wanted) {
      for (const rule of rules.get(key) ?? []) {
        if (!(name in rule.said) || (last && rule.place <= last.place)) continue;
        if (matches(element, rule.selectorText)) last = rule;
      }
    }
    const value = last?.said[name] ?? '';
    return value === 'unset' ? '' : value;
  };
  const answer = (element, name) => {
    const initial = inherited[name];
    for (let one = element; one; one = initial ? one.parentElement : null) {
      const value = specified(one, name);
      if (value) return value;
    }
    return initial ?? '';
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof window.Element)) return slow(element, pseudo);
    let whole;
    const ofJsdom = () => {
      whole ??= slow(element);
      return whole;
    };
    const getPropertyValue = (name) => (asked.has(name) ? answer(element, name) : ofJsdom().getPropertyValue(name));
    return new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'getPropertyValue') return getPropertyValue;
          const known = names.get(name);
          if (known) return answer(element, known);
          const value = ofJsdom()[name];
          return typeof value === 'function' ? value.bind(ofJsdom()) : value;
        },
        has: (_, name) => name in ofJsdom(),
        ownKeys: () => Reflect.ownKeys(ofJsdom()),
      },
    );
  };
};
