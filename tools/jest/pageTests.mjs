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

/** `buildFileTypes` of the contract, as a test checks. */
const fileTypes = 'css|avif|gif|jpeg|jpg|png|svg|webp|woff|woff2';

/** ES-only packages that CommonJS tests, or they themselves, require: jest supports that only from Node 24.9 on. */
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

export const esModules = {
  transform: {
    '^.+\\.ts$': swc(false, 'es6'),
    '^.+\\.tsx$': swc(true, 'es6'),
    '/oxc-parser/src-js/(?:generated/visit/\\w+|visit/visitor)\\.js$': swc(false, 'commonjs'),
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  ...compilesPackages,
};

export const commonJs = {
  transform: { '^.+\\.m?[jt]s$': swc(false, 'commonjs'), '^.+\\.tsx$': swc(true, 'commonjs') },
  ...compilesPackages,
};

/** Returns jest's project for pages in jsdom; `setUp` is a file in this folder, as source or compiled. */
export const pageTests = ({ setUp, testMatch, modules, moduleNameMapper = {} }) => ({
  displayName: 'dom',
  testEnvironment: `${import.meta.dirname}/domEnvironment.mjs`,
  // Node's builds of packages: msw hides its own from the condition 'browser'.
  testEnvironmentOptions: { customExportConditions: [''] },
  // Adds styles rule by rule: else jsdom reparses the whole sheet for each component.
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
