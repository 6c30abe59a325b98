import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { DEV_EVENTS, DEV_SCRIPT, type DevState, overlayScript, sendDevEvents } from '@laparyadom/server/dev';
import { createFileFinder } from '@laparyadom/server/release';
import { buildFileTypes, serverAddressOf } from 'shared/contract';

/** Shown until there is a build, with its problems. */
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

export interface Frame {
  releasesDir: string;
  /** Whether all files are those of the builds in the folder. */
  isWhole: boolean;
  /** The revision is empty before the first build. */
  state: () => DevState;
  /** Answers an address that is no file; returns false to leave it to others. */
  answerPage: (url: URL, response: ServerResponse) => Promise<boolean>;
}

/** Serves files of builds and pages, which it notifies of new builds. Returns false for other requests. */
export const answerFrame = async (
  { releasesDir, isWhole, state, answerPage }: Frame,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const ofServer = serverAddressOf(url.pathname);
  if (request.method !== 'GET' || (ofServer && !ofServer.isOfBuilds)) return false;
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
