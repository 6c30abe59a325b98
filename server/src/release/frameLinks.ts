import type { BuildSet, NavEntry } from 'shared/contract';
import { paths } from 'shared/paths';
import { covers, isPlainAddress } from './buildAddress';
import { labelOf } from './buildCheck';
import { buildsOf } from './buildSets';
import { messages } from './messages.ru';

const text = messages.gate;

/** The site's own links, which no remote may duplicate or displace. */
const siteLinks: readonly string[] = [paths.home, paths.messages, paths.favorites, paths.profile];

/** How many links of remotes fit: next to the site's four at a width of 320 pixels, and in two more footer lines. */
const slots: Readonly<Record<NavEntry['place'], number>> = { bar: 1, footer: 4 };
/** Longest label in the bar, in characters: fits next to the four on the narrowest screen that shows labels. */
const BAR_LABEL_MAX = 9;

interface Link extends NavEntry {
  of: string;
  owner: string;
}

const isOwnAddress = (routes: readonly string[], address: string): boolean =>
  isPlainAddress(address) && routes.some((route) => covers(route, address));

const linksOf = (set: BuildSet): Link[] =>
  Object.values(set.remotes).flatMap((remote) =>
    (remote.nav ?? []).map((entry) => ({ ...entry, of: labelOf(remote), owner: remote.name })),
  );

/** Finds links of remotes that do not fit into the frame or duplicate others. */
const findLinkOverflow = (links: readonly Link[], problems: Map<string, string>): void => {
  for (const place of ['bar', 'footer'] as const) {
    const placed = links.filter((link) => link.place === place);
    const overflow = placed[slots[place]];
    if (overflow)
      problems.set(`nav room ${place} ${overflow.path}`, text.noRoom(overflow.of, overflow.path, place, slots[place]));
    placed.forEach((link, index) => {
      const before = placed.slice(0, index).find(({ path, label }) => path === link.path || label === link.label);
      if (before) problems.set(`nav clash ${place} ${link.path}`, text.navClash(link.of, link.label, before.of));
    });
  }
};

/** Finds links and sitemap addresses without a page, and links without room; keys contain no build ids. */
export const findLinkProblems = (set: BuildSet, problems: Map<string, string>): void => {
  const links = linksOf(set);
  for (const { of, owner, path, label, place, icon, audience } of links) {
    const { routes = [] } = set.remotes[owner] ?? {};
    if (!isOwnAddress(routes, path) || siteLinks.includes(path))
      problems.set(`nav address ${owner} ${path}`, text.navAddress(of, path));
    if (place === 'bar' && (icon === undefined || audience !== 'everyone' || label.length > BAR_LABEL_MAX))
      problems.set(`nav bar ${owner} ${path}`, text.navBar(of, label, BAR_LABEL_MAX));
  }
  findLinkOverflow(links, problems);
  for (const one of buildsOf(set)) {
    const { name, routes, sitemap = [], audience } = one;
    for (const address of sitemap)
      if (audience !== 'everyone' || !isOwnAddress(routes, address))
        problems.set(`sitemap ${name} ${address}`, text.sitemapAddress(labelOf(one), address));
  }
};
