import { escapeHtml } from '../../../escapeHtml';
import { messages as site } from '../../../messages.ru';
import { hashSource } from '../../../plugins/contentSecurityPolicy';
import { messages } from './messages.ru';
import { sandboxStyles } from './sandboxStyles';

const text = messages.sandbox;

/** The page's data of a payment. */
interface SandboxPayment {
  purchaseId: number;
  description: string;
  /** In kopecks. */
  amount: number;
  status: 'pending' | keyof typeof text.closed;
  /** Action URL of the forms, without the action. */
  href: string;
  /** Path of the payment's page on the site. */
  backHref: string;
}

const money = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 });

const button = (href: string, action: string, label: string, kind: string): string =>
  `<button class="${kind}" formaction="${escapeHtml(`${href}/${action}`)}">${escapeHtml(label)}</button>`;

const choice = ({ href }: SandboxPayment): string => `<form method="post">
${button(href, 'pay', text.pay, 'primary')}
${button(href, 'refuse', text.refuse, 'plain')}
${button(href, 'decline', text.decline, 'quiet')}
</form>`;

const outcome = ({ status, backHref }: SandboxPayment): string => {
  const said = status === 'pending' ? '' : text.closed[status];
  const tone = status === 'held' || status === 'succeeded' ? 'good' : 'bad';
  return `<p class="outcome ${tone}" role="status">${escapeHtml(said)}</p>
<a class="primary" href="${escapeHtml(backHref)}">${escapeHtml(text.back)}</a>`;
};

/** The page's content security policy: its own styles and form only. */
export const sandboxPolicy = [
  "default-src 'none'",
  `style-src ${hashSource(sandboxStyles)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Renders the page on which the sandbox plays the bank, without scripts. */
export const sandboxPage = (payment: SandboxPayment): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${text.title} — ${site.openapi.title}`)}</title>
<style>${sandboxStyles}</style>
</head>
<body>
<main>
<p class="brand"><span>${text.brand.first}</span>${text.brand.second}</p>
<h1>${escapeHtml(text.title)}</h1>
<p class="notice">${escapeHtml(text.notice)}</p>
<dl>
<div><dt>${escapeHtml(text.order(payment.purchaseId))}</dt><dd>${escapeHtml(payment.description)}</dd></div>
<div><dt>${escapeHtml(text.amount)}</dt><dd class="amount">${escapeHtml(money.format(payment.amount / 100))}</dd></div>
</dl>
${payment.status === 'pending' ? choice(payment) : outcome(payment)}
</main>
</body>
</html>`;
