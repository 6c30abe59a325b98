import { beforeEach, expect, test } from '@jest/globals';
import { sectionPaths } from 'shared';
import { endpoints, sections } from 'shared/contract';
import { HttpResponse, http, hydratePage, server } from 'shared/testing';
import { createRoutes } from './routes';

beforeEach(() => server.use(http.get(`*${endpoints.config.path}`, () => new HttpResponse(null, { status: 500 }))));

test.each(sections.flatMap((section) => [sectionPaths[section].offer, sectionPaths[section].howItWorks]))(
  '%s is rendered by the server as in the browser',
  async (path) => {
    const { html } = await hydratePage(createRoutes, { path });
    expect(html).toContain('<h1');
  },
);
