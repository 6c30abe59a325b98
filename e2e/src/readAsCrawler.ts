import type { Page } from '@playwright/test';
import { sections } from 'shared/contract';
import { sectionPaths } from 'shared/paths';

interface Crumb {
  position: number;
  name: string;
  item?: string;
}

/** A page as clients without scripts see it. */
export interface CrawledPage {
  origin: string;
  status: number;
  lang: string;
  viewport: string;
  titles: string[];
  descriptions: string[];
  headings: string[];
  canonicals: string[];
  /** Words of the robots' directives. */
  robots: string[];
  /** Open Graph properties by name. */
  shared: string[];
  /** Breadcrumbs, of schema.org. */
  breadcrumbs: Crumb[];
  /** Links to pages of the site, as paths. */
  links: string[];
  /** Links of the visible breadcrumbs. */
  trailLinks: string[];
  /** Links to listings. */
  listings: string[];
  namelessLinks: string[];
  picturesWithoutText: string[];
}

/** Reads a page of the site as sent, without scripts; uses the parser of `page`. */
export const readAsCrawler = async (page: Page, address: string): Promise<CrawledPage> => {
  const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
  const read = await page.evaluate(
    ({ html, details }) => {
      const sent = new DOMParser().parseFromString(html, 'text/html');
      const all = <E extends Element>(selector: string) => [...sent.querySelectorAll<E>(selector)];
      const contents = (selector: string) => all<HTMLMetaElement>(selector).map(({ content }) => content);
      const texts = (selector: string) => all(selector).map(({ textContent }) => textContent?.trim() ?? '');
      const anchors = all<HTMLAnchorElement>('a[href]');
      const hrefs = anchors.map((one) => one.getAttribute('href') ?? '').filter((href) => href.startsWith('/'));
      const nameOf = (one: Element) =>
        [one.getAttribute('aria-label'), one.textContent, one.querySelector('img')?.alt].join('').trim();
      const data = texts('script[type="application/ld+json"]').flatMap((text): unknown[] => [JSON.parse(text)].flat());
      const isTrail = (one: unknown): one is { itemListElement: Crumb[] } =>
        typeof one === 'object' && one !== null && '@type' in one && one['@type'] === 'BreadcrumbList';
      return {
        lang: sent.documentElement.lang,
        viewport: contents('meta[name="viewport"]').join(),
        titles: texts('head > title'),
        descriptions: contents('meta[name="description"]'),
        headings: texts('h1'),
        canonicals: all<HTMLLinkElement>('link[rel="canonical"]').map((one) => one.getAttribute('href') ?? ''),
        robots: contents('meta[name="robots"]'),
        shared: all('meta[property]').map((one) => one.getAttribute('property') ?? ''),
        breadcrumbs: data.filter(isTrail).flatMap(({ itemListElement }) => itemListElement),
        links: hrefs,
        trailLinks: all('nav ol a').map((one) => one.getAttribute('href') ?? ''),
        listings: [...new Set(hrefs.filter((href) => details.some((detail) => href.startsWith(detail))))],
        namelessLinks: anchors.filter((one) => nameOf(one) === '').map(({ outerHTML }) => outerHTML),
        picturesWithoutText: all('img:not([alt])').map(({ outerHTML }) => outerHTML),
      };
    },
    { html: await answer.text(), details: sections.map((section) => sectionPaths[section].detail('')) },
  );
  return { ...read, origin: new URL(answer.url()).origin, status: answer.status() };
};
