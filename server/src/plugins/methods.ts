import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import findMyWay from 'find-my-way';
import { type HttpError, methodNotAllowed, notFound } from '../errors/httpError';
import { requestPath } from './originForm';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a wildcard route: whether it answers this address; by default it answers all. */
    answers?: (request: FastifyRequest) => boolean;
  }
  interface FastifyInstance {
    /** Returns the refusal of a request without a route: 404, or 405 when the address answers other methods. */
    refusalOf: (request: FastifyRequest) => HttpError;
  }
}

/** Percent-encoded control characters, which no page or file has in its path. Calls check their own ids. */
const encodedControl = /^(?!\/api\/).*%(?:[01][\da-f]|7f|c2%[89][\da-f])/i;

interface Known {
  methods: Set<string>;
  answers: (request: FastifyRequest) => boolean;
}

/**
 * Answers requests without a route before their body is read: OPTIONS with the methods of the address, other wrong
 * methods with 405, everything else, and page paths with control characters, with 404. Derived from the routes.
 */
export const methods = fp(async (app: FastifyInstance) => {
  // Fastify reports a route at `/docs` and `/docs/` only once for each method.
  const router = findMyWay({ maxParamLength: 2000, ignoreTrailingSlash: true });
  const known = new Map<string, Known>();

  app.addHook('onRoute', ({ method, url: pattern, config }) => {
    const url = pattern.replace(/\/$/, '') || '/';
    const found = known.get(url) ?? { methods: new Set<string>(), answers: config?.answers ?? (() => true) };
    if (!known.has(url)) router.on('GET', url, () => undefined, found);
    known.set(url, found);
    for (const one of [method].flat()) found.methods.add(one);
  });

  const find = (request: FastifyRequest): Known | undefined =>
    router.find('GET', requestPath(request.url))?.store as Known | undefined;

  /** Returns whether a route matched another one's address: `:id` or `*` for literal segments of a path. */
  const isMisrouted = (request: FastifyRequest): boolean => {
    const route = request.routeOptions.url ?? '';
    if (!/[:*]/.test(route)) return false;
    const meant = route.endsWith('*') ? find(request) : known.get(request.url.split('?', 1)[0] ?? '');
    return meant !== undefined && !meant.methods.has(request.method);
  };

  /** Returns the methods of the request's address, sorted; none when there is no such address. */
  const methodsOf = (request: FastifyRequest): string[] => {
    if (request.url === '*') return [...new Set([...known.values()].flatMap((one) => [...one.methods]))].sort();
    const found = find(request);
    return found?.answers(request) ? [...found.methods].sort() : [];
  };

  const allowOf = (list: string[]): string => [...list, 'OPTIONS'].join(', ');

  app.decorate('refusalOf', (request: FastifyRequest) => {
    const list = methodsOf(request);
    return list.length === 0 || list.includes(request.method) ? notFound() : methodNotAllowed(allowOf(list));
  });

  app.addHook('onRequest', (request, reply, done) => {
    // Before a section's code sees it.
    if (encodedControl.test(request.url.split('?', 1)[0] ?? '')) throw notFound();
    if (!request.is404 && !isMisrouted(request)) {
      done();
      return;
    }
    const list = request.method === 'OPTIONS' ? methodsOf(request) : [];
    if (list.length === 0) throw app.refusalOf(request);
    void reply.code(204).header('allow', allowOf(list)).send();
  });
});
