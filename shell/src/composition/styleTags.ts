import type { ServerStyleSheet } from 'styled-components';

/** The class names of a page's sheet, by component. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** Of global styles, whose names say nothing of what they are made of. */
const GLOBAL = 'sc-global';

/** A text of its own, in one piece: as styled-components gives it, it is a tree of all its rules. */
const copyOf = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** The text that stands for a sheet; null when its names do not tell all of it. */
const keyOf = (names: Names): string | null => {
  let key = '';
  for (const [component, own] of names) {
    if (component.startsWith(GLOBAL)) return null;
    key += `${component}:`;
    for (const name of own) key += `${name},`;
  }
  return key;
};

/**
 * Gives the `<style>` tags of the sheet of a page that is drawn. They follow from its class names, and most pages of a kind
 * have the same: the tags of `max` such lists are kept.
 */
export const createStyleTags = (max: number): ((sheet: ServerStyleSheet) => string) => {
  const known = new Map<string, string>();
  return (sheet) => {
    const key = keyOf((sheet.instance as unknown as { names: Names }).names);
    if (key === null) return sheet.getStyleTags();
    let tags = known.get(key);
    if (tags === undefined) {
      tags = copyOf(sheet.getStyleTags());
      if (known.size >= max) known.clear();
      known.set(key, tags);
    }
    return tags;
  };
};
