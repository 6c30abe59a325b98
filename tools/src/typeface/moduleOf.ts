import type { Typeface } from './makeTypeface';

/** Returns the module with the rules for the page's head. */
export const moduleOf = ({ files, css, standInCss }: Typeface): string =>
  `// Written by \`npm run typeface -w tools\`.

/** The fonts that stand in for the site's typeface, as wide and as high. */
export const standInFaces =
  ${JSON.stringify(standInCss)};

/** The site's typeface. Optional: what is not there within the first moment serves the next page. */
export const fontFaces =
  ${JSON.stringify(css)};

/** The cut of the typeface by the content of its files, which \`fontFaces\` names. */
export const fontCut = '${Object.keys(files)
    .map((name) => name.split('.')[1])
    .join('.')}';
`;
