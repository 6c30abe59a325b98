import { hashSource } from '../plugins/contentSecurityPolicy';
import { messages } from './messages.ru';
import { escapeHtml } from './previewBadge';

const text = messages.preview;

export type PreviewFault = keyof typeof text.refused;

const statuses: Record<PreviewFault, number> = {
  none: 403,
  forged: 403,
  admins: 403,
  over: 410,
  gone: 410,
  // The build failed, not the site.
  undrawn: 502,
  busy: 503,
};

const styles = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{box-sizing:border-box;max-width:560px;padding:24px}
h1{font-size:26px;line-height:1.25;margin:0 0 12px;text-wrap:balance}
p{margin:0}`;

/** Its own styles and nothing else. */
const policy = [
  "default-src 'none'",
  `style-src ${hashSource(styles)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the page shown for a link that opens nothing. */
export const refusePreview = (fault: PreviewFault) => ({
  status: statuses[fault],
  policy,
  html: `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${escapeHtml(text.title(text.refused[fault].title))}</title><style>${styles}</style></head><body><main><h1>${escapeHtml(text.refused[fault].title)}</h1><p>${escapeHtml(text.refused[fault].text)}</p></main></body></html>`,
});
