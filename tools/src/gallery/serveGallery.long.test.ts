import { expect, it } from '@jest/globals';
import { serveGallery } from './serveGallery';

it('serves a page with its script and the drawings of the site, and nothing else of the disk', async () => {
  const { url, server } = await serveGallery(0);
  try {
    const page = await fetch(url);
    const [, src = ''] = /<script src="([^"]+)"/.exec(await page.text()) ?? [];
    const script = await fetch(new URL(src, url));
    expect(script.headers.get('content-type')).toContain('javascript');
    expect((await script.text()).length).toBeGreaterThan(100_000);
    expect((await fetch(new URL('/static/no-image.jpg', url))).status).toBe(200);
    for (const path of [
      '/static/none.svg',
      '/package.json',
      '/static/..%2fpackage.json',
      '/static/%2e%2e/package.json',
    ])
      expect((await fetch(new URL(path, url))).status).toBe(404);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
