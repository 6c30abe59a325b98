import { escapeHtml } from '../escapeHtml';
import { sha256Of } from '../hashSource';
import { plainPage } from '../plainPage';
import { packageOf } from '../release';
import type { PreviewComposition } from '../release/previewSet';
import { messages } from './messages.ru';

const text = messages.preview;

const moscowTime = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/* Fixed colours: the badge stands on pages of any build, whose tokens it cannot know. */
const badgeStyle = `
#preview-badge{position:fixed;z-index:2147483000;left:12px;bottom:calc(12px + var(--bottom-bar,0px));box-sizing:border-box;max-width:min(360px,calc(100vw - 24px));border-radius:12px;background:#4a2b7b;color:#fff;font:14px/1.4 system-ui,sans-serif;overflow-wrap:anywhere;box-shadow:0 4px 24px rgb(0 0 0/.35)}
#preview-badge summary{min-height:44px;box-sizing:border-box;padding:12px 16px;cursor:pointer;font-weight:600}
#preview-badge summary:focus-visible{outline:3px solid #fff;outline-offset:-5px;border-radius:12px}
#preview-badge p{margin:0;padding:0 16px 10px}
@media (max-width:600px){#preview-badge .more{display:none}}
@media print{#preview-badge{display:none}}`;

/** Hash of these styles for the Content-Security-Policy. */
export const badgeStyleHash = sha256Of(badgeStyle);

/** Returns the badge after a page of a preview, outside its hydrated part: whose build it is and until when. */
export const previewBadge = ({ previewed }: PreviewComposition, until: Date): string => {
  const builds = previewed.map(({ name, release: { build, owner } }) => text.of(packageOf(name), build, owner));
  const facts = [...builds, text.until(moscowTime.format(until))].join(', ');
  return `<style>${badgeStyle}</style><aside aria-label="${escapeHtml(text.name)}"><details id="preview-badge" open><summary>${escapeHtml(text.name)}</summary><p>${escapeHtml(facts)}</p><p class="more">${escapeHtml(text.readOnly)}</p></details></aside>`;
};

export type PreviewRefusalReason = keyof typeof text.refused;

const statuses: Record<PreviewRefusalReason, number> = {
  none: 403,
  forged: 403,
  admins: 403,
  over: 410,
  gone: 410,
  // The build failed, not the site.
  failed: 502,
  busy: 503,
};

/** Returns the page for a link that opens nothing. */
export const refusePreview = (reason: PreviewRefusalReason) => ({
  status: statuses[reason],
  ...plainPage(text.refused[reason]),
});
