import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@laparyadom/server/testing/freePort';
import { VISITOR_HEADER } from '@laparyadom/server/testing/startProxies';

/** `ports` of its members, by name. */
interface Service {
  kind: 'site' | 'database' | 'stream' | 'bucket';
  members: Readonly<Record<string, number>>;
}

/** HAProxy in front of the site's servers, the databases (for clients and standbys) and the bucket. */
export interface Balancer {
  portOf: (kind: Service['kind']) => number;
  /** Enables or disables a member; disabling cuts its connections. */
  use: (kind: Service['kind'], member: string, isUsed: boolean) => Promise<void>;
  /** Waits until a server of the site has passed its checks. */
  untilUp: (member: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Retries unanswered calls with a key or without changes (filters are POST), and all after failed connections. */
const siteLines = [
  '  mode http',
  `  http-request set-src req.hdr(${VISITOR_HEADER}) if { req.hdr(${VISITOR_HEADER}) -m found }`,
  '  option forwardfor',
  '  option httpchk',
  '  http-check send meth GET uri /readyz',
  '  http-check expect status 200',
  '  balance roundrobin',
  '  retries 3',
  '  option redispatch 1',
  '  retry-on conn-failure empty-response response-timeout 503',
  '  acl repeatable method GET HEAD OPTIONS',
  '  acl repeatable req.hdr(idempotency-key) -m found',
  '  acl repeatable path_end /filter',
  '  http-request disable-l7-retry unless repeatable',
  '  default-server check inter 250ms fall 2 rise 1',
];

/** Repointing a database cuts connections to the old one, which must not be written to any more. */
const plainLines = ['  mode tcp', '  timeout client 1h', '  timeout server 1h'];

const linesOf = ({ kind, members }: Service, port: number): string[] => [
  `listen ${kind}`,
  `  bind 127.0.0.1:${port}`,
  ...(kind === 'site' ? siteLines : plainLines),
  ...Object.entries(members).map(
    ([name, target], index) =>
      // Of databases and buckets only the first is active at first.
      `  server ${name} 127.0.0.1:${target}${kind === 'site' || index === 0 ? '' : ' disabled'}`,
  ),
];

const head = (socket: string): string[] => [
  'global',
  `  stats socket ${socket} mode 600 level admin`,
  '  maxconn 2000',
  'defaults',
  '  timeout connect 1s',
  '  timeout client 30s',
  '  timeout server 30s',
  '  timeout check 4s',
];

/** Returns the proxy's answer at its admin socket. */
const query = async (socket: string, command: string): Promise<string> => {
  const line = connect(socket);
  line.write(`${command}\n`);
  let answer = '';
  for await (const chunk of line) answer += String(chunk);
  return answer.trim();
};

/** Throws the proxy's answer to a command, which is empty on success. */
const sendCommand = async (socket: string, command: string): Promise<void> => {
  const answer = await query(socket, command);
  if (answer) throw new Error(`HAProxy does not ${command}: ${answer}`);
};

/** Runs until its standard input ends, that is at most as long as its parent process. */
const wrapper = 'exec 3<&0; haproxy -db -f "$1" & cat <&3 >/dev/null; kill -KILL $!; wait';

/** Starts HAProxy on free ports in front of these services. */
export const startBalancer = async (services: readonly Service[]): Promise<Balancer> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laparyadom-balancer-'));
  const socket = path.join(folder, 'admin');
  const ports = new Map<Service['kind'], number>();
  for (const { kind } of services) ports.set(kind, await freePort());
  const portOf = (kind: Service['kind']): number => ports.get(kind) ?? 0;
  const file = path.join(folder, 'haproxy.cfg');
  const lines = [...head(socket), ...services.flatMap((service) => linesOf(service, portOf(service.kind))), ''];
  writeFileSync(file, lines.join('\n'));
  const child = spawn('/bin/sh', ['-c', wrapper, 'kept', file], { stdio: ['pipe', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`HAProxy stopped: ${output}`);
    const isThere = await query(socket, 'show info').then(
      () => true,
      () => false,
    );
    if (isThere) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    portOf,
    use: async (kind, member, isUsed) => {
      await sendCommand(socket, `set server ${kind}/${member} state ${isUsed ? 'ready' : 'maint'}`);
      if (!isUsed) await sendCommand(socket, `shutdown sessions server ${kind}/${member}`);
    },
    untilUp: async (member) => {
      const isUp = new RegExp(`^site,${member},(?:[^,]*,){15}UP,`, 'm');
      while (!isUp.test(await query(socket, 'show stat'))) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    stop: async () => {
      const exited = once(child, 'exit');
      // The wrapping shell ends it when its input closes, whatever happens to this process.
      child.stdin.end();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
