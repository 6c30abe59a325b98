import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { DEV_EVENTS, DEV_SCRIPT, type DevState, overlayScript, sendDevEvents } from '@laparyadom/server/dev';
import { createFileFinder } from '@laparyadom/server/release';
import { buildFileTypes } from 'shared/contract';

/** What is shown until there is a build: what is wrong with it. */
const waitingPage = `<!doctype html><html lang="ru"><title>…</title><body><script src="${DEV_SCRIPT}"></script></body></html>`;

const types: Readonly<Record<string, string>> = { js: 'text/javascript', ...buildFileTypes };

const sendFile = (releasesDir: string, pathname: string, response: ServerResponse): boolean => {
  const [, , owner = '', name = ''] = pathname.split('/');
  const file = createFileFinder(releasesDir)(owner, name);
  if (!file) return false;
  const type = types[path.extname(name).slice(1)];
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
  createReadStream(path.join(releasesDir, file)).pipe(response);
  return true;
};

/** What is answered for here, beside the files of the builds in a folder. */
export interface Frame {
  releasesDir: string;
  /** Whether there are no files but those of the builds in the folder. */
  isWhole: boolean;
  /** What is there and what is wrong with it; the revision is empty before the first build. */
  state: () => DevState;
  /** Answers for an address that is none of a file; gives false when somebody else has to. */
  answerPage: (url: URL, response: ServerResponse) => Promise<boolean>;
}

/**
 * Answers for the files of builds and, by `answerPage`, for pages, and tells pages of new builds. Gives false for a
 * request that is not its own.
 */
export const answerFrame = async (
  { releasesDir, isWhole, state, answerPage }: Frame,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (request.method !== 'GET' || /^\/(?:api|x|static|\.well-known)(?:\/|$)/.test(url.pathname)) return false;
  if (url.pathname === DEV_EVENTS) sendDevEvents(response, state);
  else if (url.pathname === DEV_SCRIPT)
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(overlayScript);
  else if (state().revision === '' && request.headers.accept?.includes('text/html'))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(waitingPage);
  else if (!url.pathname.startsWith('/assets/')) return answerPage(url, response);
  else if (!sendFile(releasesDir, url.pathname, response)) {
    if (isWhole) response.writeHead(404).end();
    return isWhole;
  }
  return true;
};
