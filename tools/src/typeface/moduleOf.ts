/** The module that gives the rules to the page's head. */
export const moduleOf = (css: string): string =>
  `// Written by \`npm run typeface -w tools\`.

/**
 * The site's typeface and the fonts that stand in for it, as wide and as high. Optional: what is not there within the
 * first moment serves the next page, and nothing is drawn twice.
 */
export const fontFaces =
  ${JSON.stringify(css)};
`;
