import { type Call, nouns } from 'shared/calls';
import { type Section, sectionEndpoints } from 'shared/contract';

const HEAD = `// Written by \`npm run endpoints -w tools\` from the register of calls: so that a browser bundles the endpoints that it
// calls and no schema.

import type { Section } from '../sections/sectionContracts';
import { sectionEndpoints } from '../sections/sectionEndpoints';
import type { Endpoint } from './Endpoint';
import type * as calls from './nouns';
`;

const LINE_MAX = 120;

/** The file that `endpointsSource` is the text of. */
export const ENDPOINTS_FILE = 'shared/src/contract/calls/endpoints.ts';

/** Returns a declaration as the formatter writes it. */
const declare = (head: string, method: string, path: string, tail: string): string => {
  const line = `${head}{ method: '${method}', path: ${path} }${tail};`;
  return line.length > LINE_MAX ? `${head}{\n  method: '${method}',\n  path: ${path},\n}${tail};` : line;
};

const isOne = (call: Call | Record<Section, Call>): call is Call => 'path' in call;

const endpointsOf = (noun: string, name: string, call: Call | Record<Section, Call>): string[] => {
  const type = `typeof calls.${noun}.${name}`;
  if (isOne(call)) return [declare(`export const ${name}: Endpoint<${type}> = `, call.method, `'${call.path}'`, '')];
  // What sections ask by different methods is for their descriptors to say.
  if (new Set(Object.values(call).map(({ method }) => method)).size > 1) return [];
  const [own] = Object.entries(sectionEndpoints.pets).find(([, path]) => path === call.pets.path) ?? [];
  if (own === undefined) throw new Error(`${noun}.${name} is no call of the sections' descriptors`);
  const head = `export const ${name} = (section: Section): Endpoint<(${type})[Section]> => (`;
  return [declare(head, call.pets.method, `sectionEndpoints[section].${own}`, ')')];
};

/** Returns the text of `shared/src/contract/calls/endpoints.ts`: method and path of each call, with its type. */
export const endpointsSource = (): string =>
  [
    HEAD,
    ...Object.entries<Record<string, Call | Record<Section, Call>>>(nouns).flatMap(([noun, calls]) =>
      Object.entries(calls).flatMap(([name, call]) => endpointsOf(noun, name, call)),
    ),
    '',
  ].join('\n');
