import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { federationName, readPointer } from 'server/release';
import { step } from '../process/step';
import { type Site, startSite } from '../site/startSite';
import { rootDir } from '../webpack/federatedPackages';
import { forward } from './forward';
import { answerFrame } from './framePages';
import { messages } from './messages.ru';
import { watchPackage } from './watchPackage';

const FIRST_PORT = 3101;
const PORTS_TRIED = 20;

export interface StandaloneOptions {
  packageName: string;
  /** Site whose API is used; without one a server of these sources on the embedded demo database. */
  apiUrl: string | undefined;
  /** Port to listen on; without one the first that is free from 3101 on. */
  port: number | undefined;
}

export interface Standalone {
  url: string;
  stop: () => Promise<void>;
}

const listen = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, () => resolve(true));
  });

const listenSomewhere = async (server: Server, packageName: string, port: number | undefined): Promise<number> => {
  const first = port ?? FIRST_PORT;
  for (let next = first; next < first + (port === undefined ? PORTS_TRIED : 1); next += 1) {
    if (!(await listen(server, next))) continue;
    const address = server.address();
    return address !== null && typeof address === 'object' ? address.port : next;
  }
  throw new Error(messages.noPort(first, packageName));
};

const startServer = async (packageName: string, releasesDir: string): Promise<Site> => {
  try {
    return await startSite({ NODE_ENV: 'development', RELEASES_DIR: releasesDir, DEV_RELOAD: 'on' });
  } catch (error) {
    throw new Error(messages.noServer(packageName, error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  }
};

/** The manifest of the remote's newest build, with the place of its files: `?remote=` of a running site asks for it. */
const manifestOf = (releasesDir: string, packageName: string): string => {
  const live = readPointer(releasesDir)?.remotes[federationName(packageName)];
  if (!live) throw new Error('No build yet');
  const web = path.join(releasesDir, packageName, live.build, 'web');
  const manifest = JSON.parse(readFileSync(path.join(web, 'mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { path: string } };
  };
  manifest.metaData.remoteEntry.path = `/assets/${packageName}/`;
  return JSON.stringify(manifest);
};

const watch = async (packages: string[], devDir: string, releasesDir: string): Promise<void> => {
  let watching = false;
  for (const packageName of packages) {
    await watchPackage({
      packageName,
      workDir: path.join(devDir, 'work', packageName),
      releasesDir,
      onBuilt: (name, failure) => {
        if (failure) console.error(messages.failed(name, failure));
        else if (watching) console.log(messages.built(name));
      },
    });
  }
  watching = true;
};

/**
 * Runs one remote alone with the shell's frame, rebuilt and reloaded on save. With `apiUrl` its API is used and pages are
 * rendered by the browser; otherwise a server of these sources renders them with its demo data.
 */
export const startStandalone = async (options: StandaloneOptions): Promise<Standalone> => {
  const { packageName, apiUrl, port } = options;
  const cacheDir = path.join(rootDir, '.cache');
  mkdirSync(cacheDir, { recursive: true });
  // A folder for each run: the same remote may run twice, against two sites.
  const devDir = mkdtempSync(path.join(cacheDir, `dev-${packageName}-`));
  const releasesDir = path.join(devDir, 'releases');
  const cleanUp = (): void => rmSync(devDir, { recursive: true, force: true });
  let site: Site | undefined;
  let target = new URL('http://localhost');
  let url = '';

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/mf-manifest.json') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(manifestOf(releasesDir, packageName));
    } else if (site || !(await answerFrame(releasesDir, request, response))) forward(target, request, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  try {
    // What cannot work is told before anything is built.
    site = apiUrl ? undefined : await step(messages.server, () => startServer(packageName, releasesDir));
    target = new URL(apiUrl ?? site?.url ?? '');
    url = `http://localhost:${await listenSomewhere(server, packageName, port)}`;
    await step(messages.build, () => watch(['shell', packageName], devDir, releasesDir));
  } catch (error) {
    server.close();
    await site?.stop();
    cleanUp();
    throw error;
  }
  console.log(messages.listening(packageName, url, target.origin));
  console.log(messages.override(federationName(packageName), url));
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await site?.stop();
      cleanUp();
    },
  };
};
