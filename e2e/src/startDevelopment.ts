import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { freePort } from '@laparyadom/server/testing/freePort';
import { integrityOf } from '@laparyadom/tools/integrity';

export interface RemoteServer {
  /** `http://localhost:<port>`. */
  origin: string;
  stop: () => Promise<void>;
}

/** Serves the browser files of a build as a developer's machine does, with the texts in `changes` replaced. */
export const startRemoteServer = async (web: string, changes: Record<string, string>): Promise<RemoteServer> => {
  const changed = (text: string): string =>
    Object.entries(changes).reduce((next, [before, after]) => next.replaceAll(before, after), text);
  // The entry contains the hashes of the scripts as served.
  const scripts = readdirSync(web).filter((file) => file.endsWith('.js'));
  const hashes = scripts.map((file) => {
    const text = readFileSync(path.join(web, file), 'utf8');
    return [integrityOf(text), integrityOf(changed(text))] as const;
  });
  const server = createServer((request, response) => {
    const file = path.basename(new URL(request.url ?? '/', 'http://localhost').pathname);
    let text: string;
    try {
      text = readFileSync(path.join(web, file), 'utf8');
    } catch (error) {
      response.writeHead(404).end(String(error));
      return;
    }
    text = changed(text);
    if (file.startsWith('remoteEntry.')) text = hashes.reduce((next, [was, is]) => next.replaceAll(was, is), text);
    response
      .writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': file.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8',
      })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The server of the remote has no port');
  return {
    origin: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export interface Development {
  /** `http://localhost:<port>`. */
  origin: string;
  stop: () => Promise<void>;
}

/** Runs `npm run dev -w <remote>` against the API of a running site. */
export const startDevelopment = async (packageName: string, apiUrl: string): Promise<Development> => {
  const root = path.resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tools/src/cli.ts'), 'dev', packageName], {
    cwd: root,
    env: {
      ...process.env,
      API_URL: apiUrl,
      PORT: String(await freePort()),
      TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'),
    },
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, url] = new RegExp(`${packageName}: (http://localhost:\\d+)`).exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
  return {
    origin,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};
