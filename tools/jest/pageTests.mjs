const swc = (tsx, type) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      experimental: tsx ? { plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false }]] } : {},
    },
    module: { type },
  },
];

/** Files that are no modules: `buildFileTypes` of the contract, as a test checks. */
const fileTypes = 'css|avif|gif|jpeg|jpg|png|svg|webp|woff|woff2';

/**
 * Packages that are published as ES modules alone and are required nevertheless: by tests that are CommonJS, or, as
 * oxc-parser does, by themselves. jest requires ES modules from Node 24.9 on.
 */
const esPackages = [
  '@module-federation/webpack-bundler-runtime',
  '@open-draft/deferred-promise',
  'until-async',
  'oxc-parser',
  'qr',
  'rettime',
  'yet-another-react-lightbox',
];
const compilesPackages = { transformIgnorePatterns: [`/node_modules/(?!(?:${esPackages.join('|')})/)`] };

/** Reads TypeScript as ES modules. */
export const esModules = {
  transform: {
    '^.+\\.ts$': swc(false, 'es6'),
    '^.+\\.tsx$': swc(true, 'es6'),
    '/oxc-parser/src-js/(?:generated/visit/\\w+|visit/visitor)\\.js$': swc(false, 'commonjs'),
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  ...compilesPackages,
};

/** Reads TypeScript as CommonJS. */
export const commonJs = {
  transform: { '^.+\\.m?[jt]s$': swc(false, 'commonjs'), '^.+\\.tsx$': swc(true, 'commonjs') },
  ...compilesPackages,
};

/** Project of jest that renders pages in jsdom; `setUp` lies beside this file, as source or as what was made of it. */
export const pageTests = ({ setUp, testMatch, modules, moduleNameMapper = {} }) => ({
  displayName: 'dom',
  testEnvironment: `${import.meta.dirname}/domEnvironment.mjs`,
  // The halves of packages that are for Node; msw hides its own from the condition 'browser'.
  testEnvironmentOptions: { customExportConditions: [''] },
  // Styles are added rule by rule: else jsdom reads the whole sheet again for each component.
  globals: { SC_DISABLE_SPEEDY: false },
  testMatch,
  setupFilesAfterEnv: [`${import.meta.dirname}/${setUp}`],
  moduleNameMapper: {
    ...moduleNameMapper,
    '\\.module\\.css$': `${import.meta.dirname}/classNames.cjs`,
    [`\\.(?:${fileTypes})$`]: `${import.meta.dirname}/fileAddress.cjs`,
  },
  ...modules,
});
