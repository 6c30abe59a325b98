import { sha256Of } from '../plugins/contentSecurityPolicy';
import { packageOf } from '../release';
import type { PreviewComposition } from '../release/previewSet';
import { messages } from './messages.ru';

const text = messages.preview;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const moscowTime = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/* Colours of its own: the badge stands on pages of any build, whose tokens it cannot know. */
const styles = `
#preview-badge{position:fixed;z-index:2147483000;left:12px;bottom:calc(12px + var(--bottom-bar,0px));box-sizing:border-box;max-width:min(360px,calc(100vw - 24px));border-radius:12px;background:#4a2b7b;color:#fff;font:14px/1.4 system-ui,sans-serif;overflow-wrap:anywhere;box-shadow:0 4px 24px rgb(0 0 0/.35)}
#preview-badge summary{min-height:44px;box-sizing:border-box;padding:12px 16px;cursor:pointer;font-weight:600}
#preview-badge summary:focus-visible{outline:3px solid #fff;outline-offset:-5px;border-radius:12px}
#preview-badge p{margin:0;padding:0 16px 10px}
@media (max-width:600px){#preview-badge .more{display:none}}
@media print{#preview-badge{display:none}}`;

/** The hash that a Content-Security-Policy names these styles by. */
export const badgeStyles = sha256Of(styles);

/** Renders the badge of a preview, independent of the page: whose build it is and until when. */
const previewBadge = ({ previewed }: PreviewComposition, until: Date): string => {
  const builds = previewed.map(({ name, release: { build, owner } }) => text.of(packageOf(name), build, owner));
  const facts = [...builds, text.until(moscowTime.format(until))].join(', ');
  return `<style>${styles}</style><aside aria-label="${escapeHtml(text.name)}"><details id="preview-badge" open><summary>${escapeHtml(text.name)}</summary><p>${escapeHtml(facts)}</p><p class="more">${escapeHtml(text.readOnly)}</p></details></aside>`;
};

/** Returns the page with the badge at its end, outside what the browser hydrates, and with `noindex`. */
export const withBadge = (html: string, composition: PreviewComposition, until: Date): string => {
  const end = html.lastIndexOf('</body>');
  const [before, after] = end < 0 ? [html, ''] : [html.slice(0, end), html.slice(end)];
  return `${before}${previewBadge(composition, until)}${after}`.replace(
    '<head>',
    () => '<head><meta name="robots" content="noindex,nofollow">',
  );
};
