import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http, { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { federationName } from '@laparyadom/server/release';
import { rootDir } from '../webpack/federatedPackages';
import { answerFrame, type Frame } from './framePages';
import { messages } from './messages';

/** Forwards a request to another server and streams its answer back; 502 with the cause when it is unreachable. */
export const forward = (target: URL, request: IncomingMessage, response: ServerResponse): void => {
  const local = target.hostname === '127.0.0.1';
  const { request: send } = target.protocol === 'https:' ? https : http;
  const requested = send(
    new URL(request.url ?? '/', target),
    // Our own server builds links from the visitor's host.
    { method: request.method, headers: { ...request.headers, ...(!local && { host: target.host }) } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  requested.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
        .end(messages.apiFailed(target.origin, error.message));
  });
  response.on('close', () => requested.destroy());
  request.pipe(requested);
};

const FIRST_PORT = 3101;
const PORTS_TRIED = 20;

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

/** Returns the manifest of a build with the address of its files, which `?remote=` of a running site requests. */
const manifestOf = (releasesDir: string, packageName: string, build: string | undefined): string => {
  if (build === undefined) throw new Error('No build yet');
  const web = path.join(releasesDir, packageName, build, 'web');
  const manifest = JSON.parse(readFileSync(path.join(web, 'mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { path: string } };
  };
  manifest.metaData.remoteEntry.path = `/assets/${packageName}/`;
  return JSON.stringify(manifest);
};

export interface RemoteServerOptions {
  packageName: string;
  /** Port to listen on; the first free one from 3101 on by default. */
  port: number | undefined;
  releasesDir: string;
  /** Serves pages and scripts; without it the target serves everything. */
  frame: Frame | undefined;
  /** Target of all other requests. */
  target: URL;
  /** Returns the id of the remote's newest build. */
  newest: () => string | undefined;
}

/** Serves one remote at `http://localhost:<port>`; returns address and stop function. Throws when no port is free. */
export const startRemoteServer = async (options: RemoteServerOptions): Promise<{ url: string; close: () => void }> => {
  const { packageName, port, releasesDir, frame, target, newest } = options;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/mf-manifest.json') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(manifestOf(releasesDir, packageName, newest()));
    } else if (!frame || !(await answerFrame(frame, request, response))) forward(target, request, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : undefined);
    });
  });
  const url = `http://localhost:${await listenSomewhere(server, packageName, port)}`;
  return {
    url,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Creates a folder for development builds of a remote; each run has its own, because a remote may run twice. */
export const makeDevDir = (packageName: string) => {
  const cacheDir = path.join(rootDir, '.cache');
  mkdirSync(cacheDir, { recursive: true });
  const dir = mkdtempSync(path.join(cacheDir, `dev-${packageName}-`));
  return { dir, releasesDir: path.join(dir, 'releases'), remove: () => rmSync(dir, { recursive: true, force: true }) };
};

export const printAddresses = (packageName: string, url: string, target: URL): void => {
  console.log(messages.listening(packageName, url, target.origin));
  console.log(messages.override(federationName(packageName), url));
};
