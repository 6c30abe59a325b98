import type { FastifyPluginAsync } from 'fastify';
import type { Job } from './defineJob';

export interface Domain {
  /** Plugins that decorate the app or add metrics, registered before all routes. */
  plugins?: readonly FastifyPluginAsync[];
  routes?: readonly FastifyPluginAsync[];
  jobs?: readonly Job[];
}

/** Defines what a domain adds to the server; `domains.ts` lists all of them. */
export const defineDomain = (domain: Domain): Domain => domain;
