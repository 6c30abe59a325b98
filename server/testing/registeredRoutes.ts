import type { FastifyInstance } from 'fastify';

const LEVEL = 4;

/** Returns every call that the app answers, as `GET /api/profile`, without the HEAD of each GET. */
export const registeredRoutes = (app: FastifyInstance): string[] => {
  const ancestors: string[] = [];
  return (
    app
      // Without common prefixes the router prints wildcards at wrong places.
      .printRoutes()
      .split('\n')
      .flatMap((line) => {
        const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
        if (indent === undefined || part === undefined) return [];
        const depth = indent.length / LEVEL;
        ancestors.splice(depth, ancestors.length, part);
        const path = ancestors.join('');
        return (methods?.split(', ') ?? []).filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`);
      })
  );
};
