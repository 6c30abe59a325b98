import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';

/** Ways in which a remote's file can fail to arrive. */
export const faultKinds = ['refused', '503', 'html', 'json404', 'hang', 'corrupt', 'slow', 'tampered'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Window property set by a tampered script. */
export const TAMPERED = '__tampered';

export interface Fault {
  path: RegExp;
  kind: FaultKind;
  /** Delay of `slow` in milliseconds; 10 s by default. */
  delayMs?: number;
}

const SLOW_MS = 10_000;

export interface FaultProxy {
  url: string;
  /** Requested paths, in order; a test that counts empties the list. */
  requested: string[];
  /** Sets the fault of new requests; none by default. Pending ones continue. */
  setFault: (fault?: Fault) => void;
  stop: () => Promise<void>;
}

const headersOf = (answer: IncomingMessage) =>
  Object.fromEntries(Object.entries(answer.headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | string[]
  >;

const pass = (target: URL, request: IncomingMessage, response: ServerResponse): void => {
  const onward = send(
    { host: target.hostname, port: target.port, path: request.url, method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, headersOf(answer));
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
};

/** Cache headers of builds' files, so that a browser also caches the broken one. */
const cacheHeaders = { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' };

/** Forwards a script with added code that leaves a visible mark. */
const tamper = (target: URL, { url, method }: IncomingMessage, response: ServerResponse): void => {
  const onward = send({ host: target.hostname, port: target.port, path: url, method }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...cacheHeaders, 'content-type': 'text/javascript; charset=utf-8' });
    answer.on('data', (piece: Buffer) => response.write(piece));
    answer.on('end', () => response.end(`\nwindow.${TAMPERED} = true;`));
  });
  onward.on('error', () => response.destroy());
  onward.end();
};

const fail = (fault: Fault, target: URL, request: IncomingMessage, response: ServerResponse): void => {
  switch (fault.kind) {
    case 'refused':
      request.socket.destroy();
      break;
    case '503':
      response.writeHead(503, { 'retry-after': '60' }).end('Service Unavailable');
      break;
    case 'html':
      response
        .writeHead(200, { ...cacheHeaders, 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Вход в сеть</title><p>Войдите в сеть, чтобы продолжить.</p>');
      break;
    case 'json404':
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
      break;
    case 'corrupt':
      response
        .writeHead(200, { ...cacheHeaders, 'content-type': 'text/javascript; charset=utf-8' })
        .end('!function(){"use str');
      break;
    case 'slow': {
      const timer = setTimeout(() => pass(target, request, response), fault.delayMs ?? SLOW_MS);
      request.socket.on('close', () => clearTimeout(timer));
      break;
    }
    case 'tampered':
      tamper(target, request, response);
      break;
    case 'hang':
      break;
  }
};

export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const onward = new URL(target);
  const requested: string[] = [];
  let current: Fault | undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    if (current?.path.test(path)) fail(current, onward, request, response);
    else pass(onward, request, response);
  });
  // One page has many hanging requests, also when a test ends.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The fault proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requested,
    setFault: (fault) => {
      current = fault;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
