import { colorStyle } from 'shared/palette';
import { messages } from './messages.ru';

export interface CachedLink {
  href: string;
  text: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** All styles of the page, in its one style element. */
export const offlineStyle = `${colorStyle(['background', 'ink', 'muted', 'primary', 'onPrimary'])}
body{margin:0;background:var(--color-background);color:var(--color-ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:48px 20px}
h1,h2{font-weight:800;line-height:1.2;letter-spacing:-.025em}h1{font-size:24px;margin:0 0 12px}h2{font-size:21px;margin:40px 0 8px}p{margin:0 0 24px;color:var(--color-muted)}
ul{list-style:none;margin:0;padding:0}li a{display:flex;align-items:center;min-height:44px;color:var(--color-primary);overflow-wrap:anywhere}
.again{display:inline-flex;align-items:center;min-height:52px;padding:0 24px;border-radius:26px;background:var(--color-primary);color:var(--color-on-primary);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--color-primary);outline-offset:2px}`;

/** Returns the page for an address without cached data, with links to cached pages. */
export const offlineHtml = (links: readonly CachedLink[]): string => {
  const list = links.map(({ href, text }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`).join('');
  const cached = links.length === 0 ? '' : `<h2>${messages.cached}</h2><ul>${list}</ul>`;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${messages.title} · ${messages.brand}</title><style>${offlineStyle}</style></head><body><main><h1>${messages.title}</h1><p>${messages.text}</p><a class="again" href="">${messages.retry}</a>${cached}</main></body></html>`;
};
