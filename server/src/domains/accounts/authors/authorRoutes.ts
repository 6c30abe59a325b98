import type { FastifyPluginAsync } from 'fastify';
import { authors as calls } from 'shared/calls';
import { mount } from '../../calls/mount';
import { readAuthor } from './readAuthor';

/** Registers the public page of an author (docs/specification.md, 'The page of an author'). */
export const authorRoutes: FastifyPluginAsync = async (app) => {
  mount(app, calls.author, async ({ params }) => readAuthor(app.reads, params.id, app.clock.now()));
};
