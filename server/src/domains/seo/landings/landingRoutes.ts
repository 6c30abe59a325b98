import type { FastifyPluginAsync } from 'fastify';
import { site as calls } from 'shared/calls';
import { notFound } from '../../../errors/httpError';
import { mount } from '../../calls/mount';
import { createLandingNames } from './landingNames';
import { readLanding } from './readLanding';
import { resolveLanding } from './resolveLanding';

/** Registers the landing pages' data (docs/specification.md, 'Landing pages'). */
export const landingRoutes: FastifyPluginAsync = async (app) => {
  const readNames = createLandingNames(app.reads, app.db);

  mount(app, calls.landing, async ({ query }) => {
    const names = await readNames();
    const place = resolveLanding(names, query.path);
    if (!place) throw notFound();
    return readLanding(app.reads, place, names[place.section]);
  });
};
