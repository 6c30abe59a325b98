import { type BuildSet, type RemoteRelease, sectionApiOf, serverAddresses } from 'shared/contract';
import { covers, isPlainPattern } from './buildAddress';
import { labelOf } from './buildCheck';
import { buildsOf } from './buildSets';
import { messages } from './messages.ru';

const text = messages.gate;

/** Limit of API paths, more than a section needs; a path may end with `/*`. */
const MAX_PATHS = 20;

const isOwn = (start: string, path: string): boolean =>
  path.startsWith(start) && isPlainPattern(path) && !path.includes(':');

/** Returns a sentence for each problem of a build's backend paths; `of` names the build. */
export const apiProblems = ({ name, api = [] }: Pick<RemoteRelease, 'name' | 'api'>, of: string): string[] => {
  if (api.length > MAX_PATHS) return [text.tooManyApiPaths(of, MAX_PATHS)];
  const start = sectionApiOf(name);
  return api.filter(({ path }) => !isOwn(start, path)).map(({ path }) => text.apiPath(of, path, start));
};

/** Finds backend paths outside the section, and pages that the server would hide; keys contain no build ids. */
export const findApiProblems = (set: BuildSet, problems: Map<string, string>): void => {
  for (const remote of Object.values(set.remotes))
    for (const [index, sentence] of apiProblems(remote, labelOf(remote)).entries())
      problems.set(`api ${remote.name} ${index}`, sentence);
  for (const one of buildsOf(set))
    for (const pattern of one.routes)
      for (const prefix of Object.keys(serverAddresses))
        if (covers(`${prefix}/*`, pattern))
          problems.set(`api page ${pattern}`, text.serverPage(labelOf(one), pattern, prefix));
};
