import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  apiProblems,
  findStyleProblems,
  NAMELESS,
  outputHash,
  RELEASE_FILE,
  type Release,
  readRelease,
  weigh,
} from '@laparyadom/server/release';
import {
  type Agreement,
  type DescribedPages,
  isBuildFile,
  type RemoteRelease,
  remoteReleaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from 'shared/contract';
import { packageDir, rootDir } from '../webpack/federatedPackages';
import { integrityOf } from '../webpack/integrityOf';
import { readPackage } from '../webpack/readPackage';
import { type RecordedUse, USE_FILE } from '../webpack/recordUse';
import { neededPackages, providedPackages } from '../webpack/singletons';
import { contracts, federatedComponents } from './agreements';
import { describeSettings } from './describeSettings';
import { messages } from './messages';
import { ownerOf } from './ownerOf';
import { readDescribedPages } from './readPages';
import { refuseBlockedNames } from './refuseBlockedNames';
import { scriptsOfPages } from './scriptsOfPages';

/** Returns the address of a file of a package's builds: its name has the content hash. */
const assetUrl = (packageName: string, file: string): string => `/assets/${packageName}/${file}`;

const onlyFile = (dir: string, pattern: RegExp): string => {
  const found = readdirSync(dir).filter((file) => pattern.test(file));
  if (found.length !== 1 || !found[0]) throw new Error(`Expected one file ${pattern} in ${dir}, found ${found.length}`);
  return found[0];
};

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Returns the package's size limit for builds with compressed scripts: development builds are large anyway. */
const budgetOf = (packageName: string, web: string): number | undefined =>
  readdirSync(web).some((file) => file.endsWith('.js.br'))
    ? readPackage(packageDir(packageName)).federation.budget
    : undefined;

const unknownAgreement: Agreement = { version: '1.0', signature: '' };

const usesOf = (web: string, ownName: string): Record<string, Agreement> => {
  const agreements = federatedComponents();
  const { federated } = readJson<RecordedUse>(path.join(web, USE_FILE));
  return Object.fromEntries(
    federated
      .filter((name) => !name.startsWith(`${ownName}/`))
      .map((name) => [name, agreements[name] ?? unknownAgreement]),
  );
};

/** Returns the integrity of a build's files, by their addresses in pages. */
const integritiesOf = (web: string, urls: string[]): Record<string, string> =>
  Object.fromEntries(urls.map((url) => [url, integrityOf(readFileSync(path.join(web, path.basename(url))))]));

/** Throws unless the start script of a build contains the hash of every other script and stylesheet. */
const refuseUnsigned = (web: string, start: string): void => {
  const known = readFileSync(path.join(web, start), 'utf8');
  const unsigned = readdirSync(web)
    .filter((file) => /\.(?:js|css)$/.test(file) && file !== start)
    .filter((file) => !known.includes(integrityOf(readFileSync(path.join(web, file)))));
  if (unsigned.length > 0) throw new Error(`No integrity for ${unsigned.join(', ')} in ${web}`);
};

/** Throws a sentence for each problem of a build's stylesheets that would affect other sections or fail to load. */
const refuseStyles = (web: string, files: readonly string[]): void => {
  const problems = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => findStyleProblems(readFileSync(path.join(web, file), 'utf8'), file));
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

const describeShell = async (dir: string, build: string): Promise<ShellRelease> => {
  const web = path.join(dir, 'web');
  const url = (file: string) => assetUrl('shell', file);
  const filesOf = (pattern: RegExp): string[] =>
    readdirSync(web)
      .filter((file) => pattern.test(file))
      .sort()
      .map(url);
  const main = onlyFile(web, /^main\.[0-9a-f]{12}\.js$/);
  refuseUnsigned(web, main);
  const scripts = [url(main)];
  const preload = filesOf(/^(react|vendor|client|src_client[^.]*)\.[0-9a-f]{12}\.js$/);
  const whenUsed = filesOf(/^modals\.[0-9a-f]{12}\.js$/);
  const { federation } = readPackage(packageDir('shell'));
  const offline = filesOf(/^(overlays|transport|src_offline_[^.]*)\.[0-9a-f]{12}\.js$/);
  // Reads exports and addresses from the build itself.
  const { describeShell } = await import('./describeBuiltShell');
  const { names, routes } = await describeShell(dir, 'node/server.cjs');
  const ahead = scriptsOfPages(federation.ahead ?? {}, {
    routes,
    filesOf: (part) => filesOf(new RegExp(`${part}[^.]*\\.[0-9a-f]{12}\\.js$`)),
  });
  const provides = providedPackages((name) => names[name] ?? []);
  const { readDeprecations } = await import('./deprecations');
  const deprecated = readDeprecations(path.join(rootDir, 'shared/src/index.ts'));
  const deprecatedNames = Object.keys(deprecated);
  return shellReleaseSchema.parse({
    build,
    search: [],
    ...(federation.sitemap && { sitemap: federation.sitemap }),
    owner: ownerOf(rootDir, 'shell'),
    ...weigh(web),
    budget: budgetOf('shell', web),
    uses: usesOf(web, 'shell'),
    scripts,
    preload,
    whenUsed,
    ahead,
    offline,
    integrities: integritiesOf(web, [
      ...new Set([...scripts, ...preload, ...whenUsed, ...Object.values(ahead).flat(), ...offline]),
    ]),
    server: `shell/${build}/node/server.cjs`,
    worker: `shell/${build}/node/worker.cjs`,
    ssr: true,
    contracts: contracts(),
    provides: {
      ...provides,
      ...(provides.shared && deprecatedNames.length > 0 && { shared: { ...provides.shared, deprecated } }),
    },
    routes,
  });
};

interface Manifest {
  exposes: {
    path: string;
    assets: { js: { sync: string[]; async: string[] }; css: { sync: string[]; async: string[] } };
  }[];
}

/** Includes lazy parts: the server renders them before their script loads. */
const sheetsOf = ({ assets: { css } }: Manifest['exposes'][number]): string[] => [...css.sync, ...css.async];

const describeRemote = (packageName: string, dir: string, build: string, pages: DescribedPages): RemoteRelease => {
  const web = path.join(dir, 'web');
  const { federation } = readPackage(packageDir(packageName));
  const [apiProblem] = apiProblems(federation, packageName);
  if (apiProblem) throw new Error(apiProblem);
  const url = (file: string) => assetUrl(packageName, file);
  const entry = onlyFile(web, /^remoteEntry\.[0-9a-f]{12}\.js$/);
  refuseUnsigned(web, entry);
  const manifest = readJson<Manifest>(path.join(web, 'mf-manifest.json'));
  const routes = manifest.exposes.find((exposed) => exposed.path === './routes');
  if (!routes) throw new Error(`${packageName} exposes no ./routes`);
  const preload = routes.assets.js.sync.map(url);
  const named = (parts: string[]) =>
    routes.assets.js.async.filter((file) => parts.some((part) => file.includes(part))).map(url);
  const whenUsed = named(federation.whenUsed ?? []);
  const missing = (pages.offline ?? []).filter((part) => named([part]).length === 0);
  if (missing.length > 0) throw new Error(messages.pages.noChunk(packageName, missing));
  const offline = pages.offline && named(pages.offline);
  const server = `${packageName}/${build}/node/routes.cjs`;
  if (!existsSync(path.join(dir, 'node/routes.cjs'))) throw new Error(`${packageName} has no ${server}`);
  const { imports } = readJson<RecordedUse>(path.join(web, USE_FILE));
  const agreements = federatedComponents();
  const contract = contracts().at(-1) ?? unknownAgreement;
  const exposed = manifest.exposes.map(({ path: name }) => name.replace('./', ''));
  const federatedScripts = Object.fromEntries(
    manifest.exposes
      .filter((one) => one !== routes)
      .map(({ path: name, assets }) => [name.replace('./', ''), assets.js.sync.map(url)]),
  );
  const federatedStyles = Object.fromEntries(
    manifest.exposes
      .filter((one) => one !== routes && sheetsOf(one).length > 0)
      .map((one) => [one.path.replace('./', ''), sheetsOf(one).map(url)]),
  );
  const styles = sheetsOf(routes).map(url);
  const own = readdirSync(web).filter((file) => isBuildFile(file) && !file.endsWith('.js'));
  refuseStyles(web, own);
  const files = own.sort().map(url);
  const declared = describeSettings(packageName, dir);
  const exposesComponents = exposed.some((name) => name !== 'routes');
  if (exposesComponents && !existsSync(path.join(dir, 'node/lent.cjs')))
    throw new Error(`${packageName} has no node/lent.cjs`);
  return remoteReleaseSchema.parse({
    name: federation.name,
    build,
    search: pages.search,
    ...(pages.sitemap && { sitemap: pages.sitemap }),
    ...(pages.nav && { nav: pages.nav }),
    ...(federation.api && { api: federation.api }),
    owner: ownerOf(rootDir, packageName),
    ...weigh(web),
    budget: budgetOf(packageName, web),
    uses: usesOf(web, federation.name),
    entry: url(entry),
    integrity: integrityOf(readFileSync(path.join(web, entry)), 'sha384'),
    routes: pages.routes,
    retired: federation.retired,
    audience: federation.audience,
    preload,
    ...(whenUsed.length > 0 && { whenUsed }),
    ...(offline && { offline }),
    integrities: integritiesOf(web, [
      ...preload,
      ...whenUsed,
      ...(offline ?? []),
      ...Object.values(federatedScripts).flat(),
      ...files,
    ]),
    ...(styles.length > 0 && { styles }),
    ...(Object.keys(federatedStyles).length > 0 && { federatedStyles }),
    ...(files.length > 0 && { files }),
    server,
    ...(exposesComponents && { lent: `${packageName}/${build}/node/lent.cjs`, federatedScripts }),
    contract,
    exposes: Object.fromEntries(
      exposed.map((name) => [
        name,
        name === 'routes' ? contract : (agreements[`${federation.name}/${name}`] ?? unknownAgreement),
      ]),
    ),
    needs: neededPackages(imports),
    imports,
    ...(declared && { declaredSettings: declared }),
  });
};

/** Writes and returns the description of a build. The id defaults to a hash of the output. */
export const describeRelease = async (packageName: string, dir: string, build?: string): Promise<Release> => {
  const pages = packageName === 'shell' ? null : await readDescribedPages(packageDir(packageName));
  refuseBlockedNames(packageName, pages?.routes ?? [], path.join(dir, 'web'));
  const nameless = pages ? describeRemote(packageName, dir, NAMELESS, pages) : await describeShell(dir, NAMELESS);
  const text = JSON.stringify(nameless, null, 2).replaceAll(NAMELESS, build ?? outputHash(dir, nameless));
  writeFileSync(path.join(dir, RELEASE_FILE), `${text}\n`);
  return readRelease(packageName, dir);
};
