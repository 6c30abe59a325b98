import { expect, it } from '@jest/globals';
import { DEV_SCRIPT } from '@laparyadom/server/dev';
import { serveParts } from './serveParts';

it('serves a page with the components of a section, and nothing else of the disk', async () => {
  const { url, server } = await serveParts({ packageName: 'mf-payments', port: 0, site: undefined });
  try {
    const page = await (await fetch(url)).text();
    expect(page).toMatch(/<script src="\/gallery.js\?\w+">/);
    const script = await (await fetch(new URL('/gallery.js', url))).text();
    expect(script).toContain('BoostDialog');
    expect((await fetch(new URL(DEV_SCRIPT, url))).status).toBe(200);
    for (const path of ['/package.json', '/api/config', '/static/..%2fpackage.json'])
      expect((await fetch(new URL(path, url))).status).toBe(404);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
