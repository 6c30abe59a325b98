// Functions that run inside a page use nothing but their arguments.

/** Runs before the page's scripts: records the shell's start events in the document. */
export const recordStart = (events: Record<string, string>): void => {
  for (const [outcome, event] of Object.entries(events))
    addEventListener(event, () => document.documentElement.setAttribute(`data-${outcome}`, ''));
};

interface StartQuery {
  section: string;
  address: string;
  /** Attribute of a placeholder. */
  missing: string;
}

/**
 * Returns whether the page is alive or has failed, null while unknown. Alive means that the shell runs
 * effects and the section has replaced the placeholder. The address may redirect, e.g. to the sign-in.
 */
export const readStart = ({ section, address, missing }: StartQuery): 'alive' | 'failed' | null => {
  const { documentElement: root } = document;
  if (root.hasAttribute('data-start-failed')) return 'failed';
  const isThere =
    location.pathname !== address ||
    (document.querySelector(`[data-remote="${section}"]`) !== null &&
      document.querySelector(`[data-remote="${section}"] [${missing}]`) === null);
  const { earlyPress } = window as { earlyPress?: unknown };
  return root.hasAttribute('data-started') && earlyPress === undefined && isThere ? 'alive' : null;
};

/** State of a document outside its sections: names and values of its window, prototypes, style rules. */
export interface PageState {
  globals: Map<string, unknown>;
  prototypes: Map<string, unknown>;
  rules: Set<CSSRule>;
}

export const takeState = (): PageState => {
  const valuesOf = (owner: object): [string, unknown][] =>
    Reflect.ownKeys(owner).map((key) => {
      const { value, get } = Reflect.getOwnPropertyDescriptor(owner, key) ?? {};
      return [String(key), get ?? value];
    });
  const constructors = Object.getOwnPropertyNames(globalThis)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => [name, Reflect.getOwnPropertyDescriptor(globalThis, name)?.value] as const)
    .filter(
      ([, value]) => typeof value === 'function' && typeof value.prototype === 'object' && value.prototype !== null,
    );
  const rules = [...document.styleSheets].filter(({ disabled }) => !disabled).flatMap(({ cssRules }) => [...cssRules]);
  return {
    globals: new Map(valuesOf(globalThis)),
    prototypes: new Map(
      constructors.flatMap(([name, { prototype }]) =>
        valuesOf(prototype as object).map(([key, value]): [string, unknown] => [`${name}.prototype.${key}`, value]),
      ),
    ),
    rules: new Set(rules),
  };
};

/** Returns the names that differ from `before`: globals, prototypes, style rules that match the current page. */
export const findChanges = ([before, after]: readonly [PageState, PageState]): string[] => {
  // The federation's globals: per section by its name, and its own.
  const runtime = ['__FEDERATION__', '__VMOK__', '__GLOBAL_LOADING_REMOTE_ENTRY__'];
  // Registry shared by all copies of zod: the first one creates it.
  const libraries = ['__zod_globalRegistry'];
  const isOwn = (name: string): boolean =>
    /^(?:webpackChunk)?mf_[a-z0-9_]+$/.test(name) || [...runtime, ...libraries].includes(name);
  const isData = (value: unknown): boolean => typeof value !== 'function';
  const changed = (before: Map<string, unknown>, now: Map<string, unknown>): string[] =>
    [...now]
      .filter(([name, value]) => {
        if (!before.has(name)) return true;
        const earlier = before.get(name);
        return earlier !== value && !(isData(earlier) && isData(value));
      })
      .map(([name]) => name);
  const matches = (selector: string): boolean => {
    try {
      return document.querySelector(selector) !== null;
    } catch {
      return false;
    }
  };
  const styles = [...after.rules]
    .filter((rule) => !before.rules.has(rule))
    .flatMap((rule) => (rule instanceof CSSStyleRule && matches(rule.selectorText) ? [rule.cssText.slice(0, 80)] : []));
  return [
    ...changed(before.globals, after.globals)
      .filter((name) => !isOwn(name))
      .map((name) => `window.${name}`),
    ...changed(before.prototypes, after.prototypes),
    ...styles,
  ];
};
