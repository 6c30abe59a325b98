export const messages = {
  types: 'Types',
  noSite: 'This address has no site with remotes: its page has no data of one.',
  whichSite:
    'Which site to work in? npm run dev -- --site https://site.example; the default is config.site in package.json.',
  build: 'Build',
  built: (folder: string, bytes: number) => `${folder}, files ${Math.round(bytes / 1000)} KB`,
  whereTo: "Where to release? npm run release -- --to https://site.example, with the team's token in RELEASE_TOKEN.",
  pack: 'Packages for teams',
  packed: (file: string, bytes: number) => `${file} (${Math.round(bytes / 1000)} KB)`,
  usage:
    'What to create? Example, in an empty folder: npx --package <folder>/laparyadom-sdk-1.0.0.tgz create-remote news --site https://site.example',
  notEmpty: (folder: string) => `${folder} is not empty. Create the remote in an empty folder.`,
  noPackages: (folder: string) =>
    `${folder} lacks the two packages shared-….tgz and laparyadom-sdk-….tgz. Say where they are: --packages <folder>.`,
  files: 'Remote',
  install: 'Dependencies',
  installFailed: 'npm install failed, run it yourself.',
  created: (name: string) =>
    [
      `The remote mf-${name} is ready, its address is /${name}. Next:`,
      '  npm run dev                                      work inside the site, rebuilt on save',
      '  npm run gallery                                  see the components with their fixtures',
      '  npm test                                         types and tests',
      '  npm run test:browser                             tests in a browser',
      '  npm run build                                    build it as it will be released',
      '  npm run release -- --to https://site.example     release it, with the token in RELEASE_TOKEN',
    ].join('\n'),
} as const;
