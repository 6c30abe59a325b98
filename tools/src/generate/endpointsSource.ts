import { type Call, type CallAudit, callsOf, isOne, type Noun, nouns } from 'shared/calls';
import { type Section, sectionEndpoints } from 'shared/contract';

const HEAD = `// Written by \`npm run endpoints -w tools\` from the register of calls: so that a browser bundles the endpoints that it
// calls and the names in the audit log, and no schema.

import type { Section } from '../sections/sectionContracts';
import { type SectionEndpoints, sectionEndpoints } from '../sections/sectionEndpoints';
import type { At, AtSection } from './Endpoint';

const at = <M extends string>(section: Section, method: M, name: keyof SectionEndpoints) => ({
  method,
  path: sectionEndpoints[section][name],
});
`;

const LINE_MAX = 120;

export const ENDPOINTS_FILE = 'shared/src/contract/calls/endpoints.ts';

/** Formats a declaration as Biome does. */
const declare = (name: string, { method, path }: Call): string => {
  const head = `export const ${name}: At<'${name}'> = {`;
  const line = `${head} method: '${method}', path: '${path}' };`;
  return line.length > LINE_MAX ? `${head}\n  method: '${method}',\n  path: '${path}',\n};` : line;
};

const endpointsOf = (noun: string, name: string, call: Call | Record<Section, Call>): string[] => {
  if (isOne(call)) return [declare(name, call)];
  // Calls with different methods per section belong to their descriptors.
  if (new Set(Object.values(call).map(({ method }) => method)).size > 1) return [];
  const [own] = Object.entries(sectionEndpoints.pets).find(([, path]) => path === call.pets.path) ?? [];
  if (own === undefined) throw new Error(`${noun}.${name} is no call of the sections' descriptors`);
  return [`export const ${name}: AtSection<'${name}'> = (section) => at(section, '${call.pets.method}', '${own}');`];
};

/** Returns the names of one sort by key. Throws where calls differ. */
const mergeNames = (sort: keyof CallAudit, audits: readonly CallAudit[]): Record<string, string> => {
  const names = new Map<string, string>();
  for (const [key, name] of audits.flatMap((audit) => Object.entries(audit[sort] ?? {}))) {
    if ((names.get(key) ?? name) !== name) throw new Error(`${sort}.${key} of the audit log has two names`);
    names.set(key, name);
  }
  return Object.fromEntries([...names].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const namesOf = (calls: readonly Call[]): string[] => {
  const audits = calls.flatMap(({ audit }) => audit ?? []);
  return [
    '',
    '/** Names of kinds, actions and fields in the audit log, as `audit` of the calls states them. @internal */',
    'export const auditNames = {',
    ...(['kinds', 'actions', 'fields'] as const).flatMap((sort) => [
      `  ${sort}: {`,
      ...Object.entries(mergeNames(sort, audits)).map(([key, name]) => `    ${key}: '${name}',`),
      '  },',
    ]),
    '} as const;',
  ];
};

/** Returns the text of `shared/src/contract/calls/endpoints.ts`: method and path of each call, with its type. */
export const endpointsSource = (register: Readonly<Record<string, Noun>> = nouns): string =>
  [
    HEAD,
    ...Object.entries(register).flatMap(([noun, calls]) =>
      Object.entries(calls).flatMap(([name, call]) => endpointsOf(noun, name, call)),
    ),
    ...namesOf(callsOf(register)),
    '',
  ].join('\n');
