import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ReleaseFile, remoteReleaseSchema } from 'shared/contract';
import { NAMELESS, outputHash } from '../src/release/release';
import { liveSite, own } from './liveSite';

/** A build before its upload. */
export interface MadeBuild {
  packageName: string;
  contents: Map<string, Buffer>;
  describe: Record<string, unknown>;
}

interface MakeBuild {
  packageName?: string;
  routes?: string[];
  code?: string;
  /** Content of a script; another content makes another build. */
  script?: string;
  /** Content of its page's stylesheet; none by default. */
  style?: string;
  /** Added to the description before the build gets its id. */
  facts?: object;
}

const digest = (content: Buffer, algorithm: string, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(content).digest(encoding);
const nameOf = (name: string, content: Buffer, type = 'js'): string =>
  `${name}.${digest(content, 'sha256', 'hex').slice(0, 12)}.${type}`;
const integrityOf = (content: Buffer): string => `sha256-${digest(content, 'sha256', 'base64')}`;

const idOf = (contents: Map<string, Buffer>, nameless: object): string => {
  const dir = mkdtempSync(path.join(tmpdir(), 'made-build-'));
  try {
    for (const [file, content] of contents) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), content);
    }
    return outputHash(dir, nameless as Parameters<typeof outputHash>[1]);
  } finally {
    rmSync(dir, { recursive: true });
  }
};

/** Makes a remote's small build for the site of `liveSite`, described as the release command does it. */
export const makeBuild = ({
  packageName = 'mf-news',
  routes = ['/news'],
  code = 'exports.createRoutes = () => [];',
  script = 'news',
  style,
  facts = {},
}: MakeBuild = {}): MadeBuild => {
  const page = Buffer.from(`console.log(${JSON.stringify(script)});`);
  const pageName = nameOf('page', page);
  const sheet = style === undefined ? undefined : Buffer.from(style);
  const sheetName = sheet && nameOf('page', sheet, 'css');
  const known = [page, ...(sheet ? [sheet] : [])].map(integrityOf);
  const entry = Buffer.from(`const known = ${JSON.stringify(known)};`);
  const entryName = nameOf('remoteEntry', entry);
  const contents = new Map<string, Buffer>([
    [`web/${entryName}`, entry],
    [`web/${pageName}`, page],
    ...(sheet ? ([[`web/${sheetName}`, sheet]] as const) : []),
    [`web/${pageName}.map`, Buffer.from('{"version":3,"sources":[],"mappings":""}')],
    ['web/mf-manifest.json', Buffer.from(JSON.stringify({ exposes: [{ path: './routes' }] }))],
    ['web/use.json', Buffer.from(JSON.stringify({ imports: {}, federated: [] }))],
    ['node/routes.cjs', Buffer.from(code)],
  ]);
  const url = (file: string): string => `/assets/${packageName}/${file}`;
  const nameless = remoteReleaseSchema.parse({
    name: packageName.replaceAll('-', '_'),
    build: NAMELESS,
    entry: url(entryName),
    integrity: `sha384-${digest(entry, 'sha384', 'base64')}`,
    routes,
    preload: [url(pageName)],
    integrities: { [url(pageName)]: integrityOf(page), ...(sheet && { [url(sheetName ?? '')]: integrityOf(sheet) }) },
    ...(sheet && { styles: [url(sheetName ?? '')], files: [url(sheetName ?? '')] }),
    server: `${packageName}/${NAMELESS}/node/routes.cjs`,
    contract: own,
    exposes: { routes: own },
    ...facts,
  });
  const text = JSON.stringify(nameless).replaceAll(NAMELESS, idOf(contents, nameless));
  return { packageName, contents, describe: JSON.parse(text) as Record<string, unknown> };
};

/** Returns a plan's entries for the files of a build. */
export const filesOf = ({ contents }: MadeBuild): ReleaseFile[] =>
  [...contents].map(([file, content]) => ({
    path: file,
    sha256: digest(content, 'sha256', 'hex'),
    size: content.length,
  }));

const shellCode = `
exports.singletons = {};
exports.renderEmptyPage = async () => 'frame';
exports.renderPage = async () => ({ status: 200, html: 'page' });`;

/** Creates a releases folder in which the site of `liveSite` is live; of its bundles only the shell's exists. */
export const writeLiveSite = (releasesDir: string): void => {
  const live = liveSite();
  mkdirSync(path.join(releasesDir, 'shell/shell1/node'), { recursive: true });
  writeFileSync(path.join(releasesDir, live.shell.server), shellCode);
  writeFileSync(path.join(releasesDir, 'remotes.json'), JSON.stringify(live));
};
