import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort';
import { isOnPath } from './isOnPath';

/** A chain of proxies that each add their client to `X-Forwarded-For`. */
export interface Proxies {
  url: string;
  stop: () => Promise<void>;
}

/** The visitor's address for the outermost proxy: on one machine all sockets look alike. */
export const VISITOR_HEADER = 'test-visitor-address';

const nodeProxy = async (target: string): Promise<Server> => {
  const server = createServer((incoming, answer) => {
    const { [VISITOR_HEADER]: visitor, 'x-forwarded-for': before, ...headers } = incoming.headers;
    const forwarded = [before, visitor ?? incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const onward = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: { ...headers, 'x-forwarded-for': forwarded },
    });
    onward.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Starts a chain of `count` small Node proxies before `target`. */
const startNode = async (count: number, target: string): Promise<Proxies> => {
  const servers: Server[] = [];
  let next = target;
  for (let index = 0; index < count; index += 1) {
    const server = await nodeProxy(next);
    servers.push(server);
    next = `http://127.0.0.1:${portOf(server)}`;
  }
  return {
    url: next,
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
};

const hostOf = (url: string): string => new URL(url).host;

const haproxyConfig = (ports: readonly number[], target: string): string =>
  [
    'defaults\n  mode http\n  timeout connect 5s\n  timeout client 20s\n  timeout server 20s\n  option forwardfor',
    ...ports.map((port, index) => {
      const next = index === 0 ? hostOf(target) : `127.0.0.1:${ports[index - 1]}`;
      return [
        `listen proxy${index}`,
        `  bind 127.0.0.1:${port}`,
        `  http-request set-src req.hdr(${VISITOR_HEADER}) if { req.hdr(${VISITOR_HEADER}) -m found }`,
        `  http-request del-header ${VISITOR_HEADER}`,
        `  server next ${next}`,
      ].join('\n');
    }),
    '',
  ].join('\n');

const untilOpen = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(output());
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Starts a chain of `count` HAProxy listeners before `target`. */
const startHaproxy = async (count: number, target: string): Promise<Proxies> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haproxy-'));
  const ports: number[] = [];
  for (let index = 0; index < count; index += 1) ports.push(await freePort());
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(ports, target));
  let output = '';
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const url = `http://127.0.0.1:${ports.at(-1)}`;
  await untilOpen(url, child, () => output);
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** HAProxy only where it is installed. */
export const proxyKinds: [string, (count: number, target: string) => Promise<Proxies>][] = [
  ['Node', startNode],
  ...(isOnPath('haproxy') ? [['HAProxy', startHaproxy] as [string, typeof startHaproxy]] : []),
];
