import { expect, test } from '@jest/globals';
import { legacyRuntime, provideLegacyRuntime } from './legacyRuntime';

/** Imports of entries built in November 2026. */
const recorded = [
  ...['CurrentGlobal', 'Module', 'ModuleFederation', 'assert', 'attachShareScopeMap', 'consumes', 'createInstance'],
  ...['getGlobalFederationConstructor', 'getInstance', 'getRemoteEntry', 'getRemoteInfo', 'getSharedFallbackGetter'],
  ...['helpers', 'init', 'initContainerEntry', 'initializeSharing', 'installInitialConsumes', 'loadScript'],
  ...['loadScriptNode', 'registerGlobalPlugins', 'satisfy', 'setGlobalFederationConstructor'],
  'setGlobalFederationInstance',
];

test('has every name that older entries import', () => {
  const given = new Map(Object.entries(legacyRuntime));
  expect(recorded.filter((name) => given.get(name) === undefined)).toEqual([]);
  provideLegacyRuntime();
  expect(Reflect.get(globalThis, '__FEDERATION_CORE__')).toBe(legacyRuntime);
});
