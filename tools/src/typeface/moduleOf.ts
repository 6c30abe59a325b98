import type { Typeface } from './makeTypeface';

/** Returns the module with the rules for the page's head. */
export const moduleOf = ({ files, css, standInCss }: Typeface): string =>
  `// Written by \`npm run typeface -w tools\`.

/** Stand-in fonts with the metrics of the site's typeface. */
export const standInFaces =
  ${JSON.stringify(standInCss)};

/** The site's typeface. Optional: a font that is not loaded at once serves the next page. */
export const fontFaces =
  ${JSON.stringify(css)};

/** Content hash of the typeface's files, which \`fontFaces\` names. */
export const fontCut = '${Object.keys(files)
    .map((name) => name.split('.')[1])
    .join('.')}';
`;
