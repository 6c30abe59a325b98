const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      experimental: tsx ? { plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false }]] } : {},
    },
    module: { type: 'es6' },
  },
];

/** How jest reads TypeScript. */
export const typescript = {
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
};

/** Project of jest that renders pages in jsdom; `setUp` lies beside this file, as source or as what was made of it. */
export const pageTests = ({ setUp, testMatch, moduleNameMapper = {} }) => ({
  displayName: 'dom',
  testEnvironment: `${import.meta.dirname}/domEnvironment.mjs`,
  testMatch,
  setupFilesAfterEnv: [`${import.meta.dirname}/${setUp}`],
  moduleNameMapper: { ...moduleNameMapper, '\\.css$': `${import.meta.dirname}/libraryStyles.mjs` },
  ...typescript,
});
