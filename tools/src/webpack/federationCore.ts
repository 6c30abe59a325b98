/** The part of the federation's runtime that loads remotes: it weighs most, and a page needs it once. */
export const FEDERATION_CORE = '@module-federation/runtime-core';

/** Where the shell leaves it for the entries of the remotes. */
const GLOBAL = '__FEDERATION_CORE__';

/** The names of it that the other parts of the runtime import; the release gate holds every remote's build against them. */
export const federationCoreNames = [
  'assert',
  'CurrentGlobal',
  'getGlobalFederationConstructor',
  'getRemoteEntry',
  'getRemoteInfo',
  'helpers',
  'loadScript',
  'loadScriptNode',
  'Module',
  'ModuleFederation',
  'registerGlobalPlugins',
  'satisfy',
  'setGlobalFederationConstructor',
  'setGlobalFederationInstance',
] as const;

const names = federationCoreNames.join(', ');

/** An entry of the shell that runs before all others and gives the core to the page. */
export const federationCoreEntry = `data:text/javascript,${encodeURIComponent(
  `import { ${names} } from '${FEDERATION_CORE}';\nglobalThis.${GLOBAL} = { ${names} };`,
)}`;

/** Webpack's `externals` of a remote: its entry takes the core from the page. */
export const federationCoreExternal = { [FEDERATION_CORE]: `global ${GLOBAL}` };
