import { readFileSync } from 'node:fs';
import type { Call } from 'shared/calls';

/** Returns the calls that docs/api.md lists. */
export const documentedCalls = (): string[] => {
  const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  const paths = page.slice(page.indexOf('\n## Paths\n'), page.indexOf('\nBeside the API'));
  return [...paths.matchAll(/`((?:GET|POST|PUT) \/api\/[^`]+)`/g)].map(([, call = '']) => call);
};

/** Returns the name of a call in docs/api.md. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
