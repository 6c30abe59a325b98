import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createScriptFinder, readPointer } from 'server/release';
import { remoteEntrySchema, type ShellBundle } from 'shared/contract';

const nodeRequire = createRequire(import.meta.url);

const RELOAD = '/__dev/reload.js';
const EVENTS = '/__dev/events';
const LOOK_EVERY_MS = 200;

const reloadScript = `let seen;
new EventSource('${EVENTS}').onmessage = ({ data }) => {
  if (seen !== undefined && seen !== data) location.reload();
  seen = data;
};
`;

/** What is live in the folder, as one word that changes with every build. */
const revisionOf = (releasesDir: string): string => {
  const live = readPointer(releasesDir);
  return [live?.shell.build, ...Object.values(live?.remotes ?? {}).map(({ build }) => build)].join('-');
};

const sendEvents = (releasesDir: string, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  let sent = '';
  const tell = (): void => {
    const revision = revisionOf(releasesDir);
    if (revision !== sent) response.write(`data: ${revision}\n\n`);
    sent = revision;
  };
  const timer = setInterval(tell, LOOK_EVERY_MS);
  tell();
  response.on('close', () => clearInterval(timer));
};

const sendAsset = (releasesDir: string, pathname: string, response: ServerResponse): void => {
  const [, , owner = '', script = ''] = pathname.split('/');
  const file = createScriptFinder(releasesDir)(owner, script);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
  createReadStream(path.join(releasesDir, file)).pipe(response);
};

const sendPage = async (releasesDir: string, url: URL, response: ServerResponse): Promise<void> => {
  const live = readPointer(releasesDir);
  if (!live) throw new Error('No build yet');
  const shell = nodeRequire(path.join(releasesDir, live.shell.server)) as ShellBundle;
  const remotes = Object.fromEntries(
    Object.entries(live.remotes).map(([name, remote]) => [name, remoteEntrySchema.parse(remote)]),
  );
  const html = await shell.renderEmptyPage({
    url: url.href,
    registry: { remotes },
    boot: {
      build: live.shell.build,
      scripts: live.shell.scripts,
      preload: live.shell.preload.map((href) => ({ href })),
    },
    devScript: RELOAD,
  });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
};

/**
 * Answers for pages and scripts of the builds in a folder, without a database: every page is the shell's frame, and the
 * browser renders the rest. Gives false for a request that is not its own.
 */
export const answerFrame = async (
  releasesDir: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (request.method !== 'GET' || /^\/(?:api|static)(?:\/|$)/.test(url.pathname)) return false;
  if (url.pathname === EVENTS) sendEvents(releasesDir, response);
  else if (url.pathname === RELOAD) response.writeHead(200, { 'content-type': 'text/javascript' }).end(reloadScript);
  else if (url.pathname.startsWith('/assets/')) sendAsset(releasesDir, url.pathname, response);
  else await sendPage(releasesDir, url, response);
  return true;
};
