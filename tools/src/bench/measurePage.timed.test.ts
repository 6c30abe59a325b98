import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { chromium } from 'playwright';
import { findChromium } from '../process/findChromium';
import { measurePage } from './measurePage';

const page = `<!doctype html><title>x</title><link rel="preload" as="font" href="/face.woff2" crossorigin><main><h1>Page</h1><img src="/picture.svg" width="90" height="90" alt="">
<img src="/never.svg" loading="lazy" style="position:absolute;left:9000px" alt="">
<button aria-haspopup="dialog">Open</button></main><script src="/page.js"></script>`;
const script = `document.querySelector('button').onclick = () => document.body.insertAdjacentHTML('beforeend', '<p role="dialog">Here</p>');
const end = performance.now() + 90; while (performance.now() < end);`;
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>';

it('the bench of the first screen measures a page with a picture that never comes, and a tap on it', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (url === '/face.woff2') response.writeHead(404).end();
    else if (url === '/picture.svg') response.setHeader('content-type', 'image/svg+xml').end(picture);
    else if (url === '/') response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const click = { target: 'button', answer: '[role="dialog"]', opened: '[role="dialog"]' };
    const measure = await measurePage({ browser, url }, click);
    expect(measure.scriptBytes).toBeGreaterThan(script.length);
    expect(measure.pictureBytes).toBeGreaterThan(picture.length);
    expect(measure.longTasks).toBeGreaterThanOrEqual(90);
    expect(measure.answers).toBeGreaterThan(0);
    expect(measure.opens).toBeGreaterThanOrEqual(measure.answers);
    expect(measure.requests).toBeGreaterThanOrEqual(3);
    expect(measure.earlyFonts).toBe(1);
  } finally {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
