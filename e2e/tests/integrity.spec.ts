import { expect, test } from '../src/test';

const paths = ['/', '/posts', '/post/1', '/offer', '/messages', '/new-post', '/login'];

/** A script of the page, or a hint to fetch one ahead, as it came into the document. */
interface Requested {
  href: string;
  integrity: string;
}

for (const path of paths) {
  test(`every script of ${path} is requested with its hash, and fetched once`, async ({ page, requests }) => {
    await page.addInitScript(() => {
      const requested: Requested[] = [];
      Object.assign(window, { requested });
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLScriptElement && node.src)
            requested.push({ href: node.src, integrity: node.integrity });
          if (node instanceof HTMLLinkElement && node.as === 'script')
            requested.push({ href: node.href, integrity: node.integrity });
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const requested = await page.evaluate(() => (window as unknown as { requested: Requested[] }).requested);
    expect(requested.length).toBeGreaterThan(3);
    expect(requested.filter(({ integrity }) => !/^sha(256|384)-/.test(integrity))).toEqual([]);
    const scripts = requests.filter((request) => /^\/assets\/.*\.js/.test(request));
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    expect([...new Set(scripts)]).toEqual(scripts);
  });
}
