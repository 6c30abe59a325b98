const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An entry of a sitemap or of an index of sitemaps. */
interface SitemapEntry {
  url: string;
  changedAt?: Date | undefined;
}

const build = (list: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', entries: SitemapEntry[]): string => {
  const lines = entries.map(
    ({ url, changedAt }) =>
      `<${item}><loc>${escapeXml(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${item}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${list}>\n`;
};

/** Returns a sitemap of pages. */
export const urlSet = (entries: SitemapEntry[]): string => build('urlset', 'url', entries);

/** Returns an index of sitemaps. */
export const sitemapIndex = (entries: SitemapEntry[]): string => build('sitemapindex', 'sitemap', entries);
