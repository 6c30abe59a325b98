import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compressFiles, readPointer, writePointer } from 'server/release';
import webpack, { type Configuration } from 'webpack';
import { cacheDir, configsOf, runWebpack } from '../release/buildPackages';
import { federatedPackages, rootDir } from '../webpack/federatedPackages';
import { readPackage } from '../webpack/readPackage';

const BUILD = 'plainspa';

/** What the remotes expose, by the names that the shell asks for, and the files. */
const exposedFiles = (): [string, string][] =>
  federatedPackages()
    .filter((folder) => folder !== 'shell')
    .flatMap((folder) => {
      const dir = path.join(rootDir, folder);
      const { name, exposes } = readPackage(dir).federation;
      return Object.entries(exposes).map(([exposed, file]): [string, string] => [
        path.posix.join(name, exposed),
        path.join(dir, file),
      ]);
    });

/** Takes the place of the shell's module of this name: remotes are chunks of the one build. */
const loadRemoteModuleSource = (): string => `
const modules = {
${exposedFiles()
  .map(([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`)
  .join('\n')}
};
export const registerAll = () => undefined;
export const loadRemoteModule = (remote, exposed) => modules[\`\${remote}/\${exposed}\`]();
`;

const withoutFederation = ({ plugins: _plugins, ...config }: Configuration): Configuration => ({
  ...config,
  name: 'spa:web',
  cache: { type: 'filesystem', cacheDirectory: cacheDir, name: 'spa-web' },
  optimization: { ...(config.optimization?.minimizer && { minimizer: config.optimization.minimizer }) },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/[\\/]loadRemoteModule$/, (data) => {
      if (data.context.includes(`${path.sep}shell${path.sep}`))
        data.request = `data:text/javascript,${encodeURIComponent(loadRemoteModuleSource())}`;
    }),
  ],
});

/**
 * Builds the same sources as one plain SPA, without federation and without server rendering, into a folder of
 * releases that the same server can serve. `liveDir` is the folder of the composed site's releases.
 */
export const buildSpa = async (spaDir: string, liveDir: string): Promise<void> => {
  const live = readPointer(liveDir);
  if (!live) throw new Error('Сначала нужна сборка: npm run build');
  const staging = path.join(spaDir, 'staging');
  const [web, node] = await configsOf('shell', { mode: 'production', outDir: staging, cacheDir });
  if (!web || !node) throw new Error('The shell has no web and node builds');
  await runWebpack([withoutFederation(web), node]);
  await compressFiles(path.join(staging, 'web'), availableParallelism());
  const dir = path.join(spaDir, 'shell', BUILD);
  mkdirSync(path.dirname(dir), { recursive: true });
  renameSync(staging, dir);
  const main = readdirSync(path.join(dir, 'web')).find((file) => /^main\..*\.js$/.test(file));
  writePointer(spaDir, {
    shell: {
      ...live.shell,
      build: BUILD,
      scripts: [`/assets/shell/${main}`],
      preload: [],
      server: `shell/${BUILD}/node/server.cjs`,
      ssr: false,
    },
    // Only the routes of the remotes matter here; their code is in the SPA.
    remotes: Object.fromEntries(
      Object.entries(live.remotes).map(([name, remote]) => [
        name,
        { ...remote, preload: [], entry: '', integrity: '' },
      ]),
    ),
    canaries: { remotes: {} },
    earlier: { shell: [], remotes: {} },
  });
};
