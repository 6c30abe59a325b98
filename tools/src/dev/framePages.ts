import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createScriptFinder } from 'server/release';

/** Script of a page that reloads it when a new build is there. */
export const RELOAD = '/__dev/reload.js';
const EVENTS = '/__dev/events';
const LOOK_EVERY_MS = 200;

const reloadScript = `let seen;
new EventSource('${EVENTS}').onmessage = ({ data }) => {
  if (seen !== undefined && seen !== data) location.reload();
  seen = data;
};
`;

const sendEvents = (revision: () => string, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  let sent = '';
  const tell = (): void => {
    const now = revision();
    if (now !== sent) response.write(`data: ${now}\n\n`);
    sent = now;
  };
  const timer = setInterval(tell, LOOK_EVERY_MS);
  tell();
  response.on('close', () => clearInterval(timer));
};

const sendScript = (releasesDir: string, pathname: string, response: ServerResponse): boolean => {
  const [, , owner = '', script = ''] = pathname.split('/');
  const file = createScriptFinder(releasesDir)(owner, script);
  if (!file) return false;
  response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
  createReadStream(path.join(releasesDir, file)).pipe(response);
  return true;
};

/** What is answered for here, beside the scripts of the builds in a folder. */
export interface Frame {
  releasesDir: string;
  /** Whether there are no scripts but those of the builds in the folder. */
  isWhole: boolean;
  /** What is there, as one word that changes with every build. */
  revision: () => string;
  /** Answers for an address that is none of a script; gives false when somebody else has to. */
  answerPage: (url: URL, response: ServerResponse) => Promise<boolean>;
}

/**
 * Answers for the scripts of builds and, by `answerPage`, for pages, and tells pages of new builds. Gives false for a
 * request that is not its own.
 */
export const answerFrame = async (
  { releasesDir, isWhole, revision, answerPage }: Frame,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (request.method !== 'GET' || /^\/(?:api|x|static|\.well-known)(?:\/|$)/.test(url.pathname)) return false;
  if (url.pathname === EVENTS) sendEvents(revision, response);
  else if (url.pathname === RELOAD) response.writeHead(200, { 'content-type': 'text/javascript' }).end(reloadScript);
  else if (!url.pathname.startsWith('/assets/')) return answerPage(url, response);
  else if (!sendScript(releasesDir, url.pathname, response)) {
    if (isWhole) response.writeHead(404).end();
    return isWhole;
  }
  return true;
};
