import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FederatedModule } from '../webpack/federatedModules';

/** Returns a section's components with fixtures, exposed and internal, by name. */
export const findParts = (dir: string): FederatedModule[] =>
  readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .flatMap((file) => {
      const place = file.replaceAll(path.sep, '/');
      const [, base = '', name = ''] = /^((?:.*\/)?([A-Z]\w*))\.fixtures\.tsx?$/.exec(place) ?? [];
      return name === '' ? [] : [{ name, component: `./src/${base}.tsx`, fixtures: `./src/${place}` }];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** The script of a section's gallery, a webpack entry. */
export const partsEntry = (title: string, parts: readonly FederatedModule[]): string => {
  const source = [
    "import { showParts } from 'shared/gallery';",
    ...parts.flatMap(({ component, fixtures }, index) => [
      `import * as component${index} from ${JSON.stringify(component)};`,
      `import { fixtures as fixtures${index} } from ${JSON.stringify(fixtures)};`,
    ]),
    `showParts(${JSON.stringify(title)}, [`,
    ...parts.map(
      ({ name }, index) =>
        `  { name: ${JSON.stringify(name)}, Component: component${index}.${name}, fixtures: fixtures${index} },`,
    ),
    ']);',
  ];
  return `data:text/javascript,${encodeURIComponent(source.join('\n'))}`;
};
