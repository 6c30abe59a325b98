export const messages = {
  blocked: {
    packageName: (name: string, part: string) =>
      `${name}: ad blockers would block the files of a package of this name, because of '${part}'. Name the remote differently`,
    address: (name: string, pattern: string, part: string) =>
      `${name}: ad blockers would block the address ${pattern}, because of '${part}'. Name it differently`,
    file: (name: string, file: string, part: string) =>
      `${name}: ad blockers would block the built file ${file}, because of '${part}'. Rename the source folder or file that its name is made of`,
  },
  pages: {
    none: (file: string) =>
      `${file}: list the pages of the remote, such as export const pages: readonly PageDescriptor[] = [{ path: '/news', load: … }]`,
    noPath: (file: string, position: number) => `${file}: page ${position} lacks a path that begins with /`,
    needs: (file: string, name: string, from: string) =>
      `${file}: ${name} from ${from} is used while the file is read, which also happens without React and a browser. Import addresses from shared/paths and data from shared/contract, and call the rest within load`,
    noChunk: (name: string, parts: readonly string[]) =>
      `${name}/src/pages.ts: the build has no files with names such as ${parts.join(', ')}, which its pages need offline. Correct offline`,
    moved: (name: string, keys: readonly string[]) =>
      `${name}/package.json: remove ${keys.map((key) => `federation.${key}`).join(', ')}: each page's entry in src/pages.ts now states its path, search, sitemap, offline and nav`,
  },
  otherMajor: (name: string, found: string, given: string) =>
    `node_modules/${name}: version ${found} is installed, but the shell provides ${given}, and the remote would not work with it. Install the site's version: npm install --save-exact ${name}@${given}`,
  settings: {
    noObject: (name: string) =>
      `${name}: the file of federation.settings must export settings, a zod object: export const settings = z.object({ … })`,
    unsayable: (name: string, cause: string) =>
      `${name}: the site could not show these settings (${cause}). Use strings, numbers, true and false, choices, and lists of them`,
    noDefault: (name: string, key: string) => `${name}: the setting ${key} has no default. Add one: .default(…)`,
    unchecked: (keys: readonly string[]) => `the site does not check the rule ${keys.join(', ')}, remove it`,
    notAllowed: (name: string, place: string, what: string) =>
      `${name}: setting ${place}: ${what}. Use strings, numbers, true and false, choices, and lists of them`,
    badDefault: (name: string, key: string) => `${name}: the default of the setting ${key} contradicts its declaration`,
  },
} as const;
