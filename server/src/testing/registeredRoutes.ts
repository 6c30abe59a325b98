import type { FastifyInstance } from 'fastify';

/** Width of one level in the drawing of `printRoutes`. */
const LEVEL = 4;

/** Every call that the app answers, as `GET /api/profile`; HEAD, which goes with GET, is left out. */
export const registeredRoutes = (app: FastifyInstance): string[] => {
  const ancestors: string[] = [];
  return (
    app
      // Without common prefixes the router draws wildcards at places where they are not.
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
