import { browserSources } from './sourceFiles';

/** An effect that sets state immediately: it runs during hydration. */
const setsAtOnce = /\buse(?:Layout)?Effect\(\s*\(\)\s*=>\s*(?:\{\s*)?(set[A-Z]\w*)\(/;
const globalStyle = /\bcreateGlobalStyle\b/;
/** Initializing Intl costs a slow phone up to a quarter of a second. */
const earlyIntl = /^(?:export )?const [^\n]*\bnew Intl\./m;

/** Lazy parts whose styles are removed with them. */
const removedWithPart = [
  'mf-listing/src/features/gallery/PictureViewer.tsx',
  'mf-listing/src/pages/FlyerPage/FlyerPage.tsx',
];

/**
 * Checks that hydration does not rerender the page in one go, by state set in first effects or by global styles
 * (docs/decisions/0004-server-rendering.md), and that pages prepare nothing optional before it. Returns a line for each
 * error.
 */
export const checkHydration = (rootDir: string): string[] =>
  browserSources(rootDir).flatMap(({ place, text }) => {
    const [, setter] = setsAtOnce.exec(text) ?? [];
    return [
      ...(setter ? [`${place}: an effect begins with ${setter}; use useHydrated, or startTransition`] : []),
      ...(globalStyle.test(text) && !removedWithPart.includes(place)
        ? [`${place}: createGlobalStyle; put plain CSS into the page's head (globalStyle, frameStyle)`]
        : []),
      ...(earlyIntl.test(text)
        ? [`${place}: Intl is initialized when the module is evaluated; create it on first use`]
        : []),
    ];
  });
