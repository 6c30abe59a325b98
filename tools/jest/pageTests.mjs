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

/** Files that are no modules: `buildFileTypes` of the contract, as a test checks. */
const fileTypes = 'css|avif|gif|jpeg|jpg|png|svg|webp|woff|woff2';

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
  moduleNameMapper: {
    ...moduleNameMapper,
    '\\.module\\.css$': `${import.meta.dirname}/classNames.mjs`,
    [`\\.(?:${fileTypes})$`]: `${import.meta.dirname}/fileAddress.mjs`,
  },
  ...typescript,
});
