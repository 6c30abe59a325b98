import { FRAGMENT_TAG, type Fragments } from 'shared/host';
import type { NamedStyle, Sheet } from './rememberStyles';

/** HTML of a fragment, and the styles that a page with it needs. */
interface Fragment {
  /** As the cache has it: an equal one that took its place would stay in memory with each page. */
  key: string;
  html: string;
  styles: readonly NamedStyle[];
}

/** The fragments of one page that is being drawn. */
export interface PageFragments {
  /** Takes down where each stands. */
  note: Fragments;
  /** The HTML of the page with its fragments in it, in parts; the styles of those that were at hand go into its sheet. */
  fill: (html: string, sheet: Sheet) => string[];
}

interface FragmentCacheOptions {
  /** The most fragments that are kept. */
  max: number;
  /** The styles of a class name; undefined when they are not known. */
  styleOf: (className: string) => NamedStyle | undefined;
}

const BEGIN = `<${FRAGMENT_TAG} place="`;
const END = `</${FRAGMENT_TAG}>`;

/** Ids that React makes: they follow from where in its page a component stands. */
const madeIds = /_R_\w*_/g;
const classNames = /\bclass="([^"]*)"/g;
/** Names of components, which have no styles. */
const COMPONENT_NAME = /^sc-[\da-f]+-\d+$/;
/** Where a boundary waits, and what belongs into the head. */
const keptOut = /<!--\$|<(?:title|meta|link|style|script)\b/;

/** A text of its own: a part of a longer one keeps that one in memory. */
const copyOf = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** Keeps the HTML of fragments that many pages show (`CachedFragment`), those that were shown last. */
export const createFragmentCache = ({
  max,
  styleOf,
}: FragmentCacheOptions): { begin: (scope: string) => PageFragments; size: () => number } => {
  const cache = new Map<string, Fragment>();

  const stylesOf = (html: string): NamedStyle[] | null => {
    const names = new Set<string>();
    for (const [, list = ''] of html.matchAll(classNames)) {
      for (const name of list.split(' ')) if (name !== '' && !COMPONENT_NAME.test(name)) names.add(name);
    }
    const styles = [...names].map(styleOf);
    return styles.every((style) => style !== undefined) ? styles : null;
  };
  const keep = (key: string, html: string, namesPlace: boolean): void => {
    if (keptOut.test(html)) return;
    if (!namesPlace) {
      const named = new Set(key.match(madeIds));
      for (const [id] of html.matchAll(madeIds)) if (!named.has(id)) return;
    }
    const styles = stylesOf(html);
    if (!styles) return;
    cache.set(key, { key, html: copyOf(html), styles });
    if (cache.size > max) for (const oldest of cache.keys()) return void cache.delete(oldest);
  };

  return {
    begin: (scope) => {
      const noted: { key: string; namesPlace: boolean; fragment: Fragment | undefined }[] = [];
      return {
        note: (own, namesPlace) => {
          const key = scope + own;
          const fragment = cache.get(key);
          if (fragment) {
            // The one that was used last is the last to go.
            cache.delete(key);
            cache.set(fragment.key, fragment);
          }
          return { place: noted.push({ key, namesPlace, fragment }) - 1, isCached: fragment !== undefined };
        },
        fill: (html, sheet) => {
          const filled: string[] = [];
          let at = 0;
          for (let begin = html.indexOf(BEGIN); begin >= 0; begin = html.indexOf(BEGIN, at)) {
            const inside = html.indexOf('>', begin) + 1;
            const end = html.indexOf(END, inside);
            const one = noted[Number.parseInt(html.slice(begin + BEGIN.length, inside), 10)];
            const fragment = one?.fragment;
            const drawn = fragment?.html ?? html.slice(inside, end);
            filled.push(html.slice(at, begin), drawn);
            at = end + END.length;
            if (one && !fragment) keep(one.key, drawn, one.namesPlace);
            for (const { componentId, name, rules } of fragment?.styles ?? []) {
              if (!sheet.hasNameForId(componentId, name)) sheet.insertRules(componentId, name, rules);
            }
          }
          filled.push(html.slice(at));
          return filled;
        },
      };
    },
    size: () => cache.size,
  };
};
