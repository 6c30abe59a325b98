import type { FastifyRequest } from 'fastify';
import { colorStyle } from 'shared/palette';
import { escapeHtml } from './escapeHtml';
import { hashSource } from './hashSource';
import { messages } from './messages.ru';

const style = `${colorStyle(['background', 'ink', 'primary', 'onPrimary'])}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.5 system-ui,sans-serif;background:var(--color-background);color:var(--color-ink)}
main{box-sizing:border-box;max-width:560px;padding:24px}
h1{font-size:26px;font-weight:800;line-height:1.2;letter-spacing:-.025em;margin:0 0 12px;text-wrap:balance}
p{margin:0}
a{display:inline-block;margin-top:20px;padding:10px 24px;border-radius:24px;background:var(--color-primary);color:var(--color-on-primary);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--color-ink);outline-offset:2px}`;

/** Creates the writer of pages in this style, without scripts; their forms, if any, post to the site. */
export const createStaticPage = (style: string, formAction: "'none'" | "'self'") => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${hashSource(style)}`,
      `form-action ${formAction}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
  /** `main` is HTML. */
  return (title: string, main: string) => ({
    headers,
    html: `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${escapeHtml(`${title} — ${messages.openapi.title}`)}</title><style>${style}</style></head><body><main>${main}</main></body></html>`,
  });
};

/** Returns whether the caller can show a page: browsers that open an address, not their scripts or mail services. */
export const acceptsHtml = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  !!headers.accept?.includes('text/html');

const write = createStaticPage(style, "'none'");

interface PlainPage {
  title: string;
  text: string;
  /** Text of a link to the same address. */
  retry?: string;
}

/** Returns headers and HTML of a page without scripts, for when no page can be rendered. */
export const plainPage = ({ title, text, retry }: PlainPage) =>
  write(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${retry === undefined ? '' : `<a href="">${escapeHtml(retry)}</a>`}`,
  );
