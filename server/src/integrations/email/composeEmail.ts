import { escapeHtml } from '../../escapeHtml';
import { messages } from './messages.ru';

/** Content of an e-mail, with absolute links. */
export interface EmailText {
  title: string;
  text: string;
  link: { label: string; href: string };
  /** Small print: why the e-mail came, and how to unsubscribe. */
  foot: { text: string; link?: { label: string; href: string } };
}

const styles = {
  body: 'margin:0;padding:24px 16px;background:#f6f3ee;color:#24211d;font:16px/1.5 system-ui,sans-serif',
  box: 'max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px',
  brand: 'margin:0 0 16px;color:#6a6258',
  title: 'margin:0 0 12px;font-size:20px;line-height:1.3',
  text: 'margin:0 0 20px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#24211d;color:#ffffff;text-decoration:none',
  foot: 'max-width:520px;margin:16px auto 0;color:#6a6258;font-size:13px',
} as const;

const anchor = (style: string, { label, href }: { label: string; href: string }): string =>
  `<a style="${style}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

/** Renders an e-mail as plain text and equivalent HTML that loads nothing, so that reading it is not tracked. */
export const composeEmail = ({ title, text, link, foot }: EmailText): { text: string; html: string } => ({
  text: [
    title,
    text,
    `${link.label}: ${link.href}`,
    `-- \n${foot.text}${foot.link ? `\n${foot.link.label}: ${foot.link.href}` : ''}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
  html: `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="${styles.body}">
<div style="${styles.box}">
<p style="${styles.brand}">${escapeHtml(messages.brand)}</p>
<h1 style="${styles.title}">${escapeHtml(title)}</h1>
<p style="${styles.text}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>
${anchor(styles.button, link)}
</div>
<p style="${styles.foot}">${escapeHtml(foot.text)}${foot.link ? `<br>${anchor('color:#6a6258', foot.link)}` : ''}</p>
</body>
</html>
`,
});
