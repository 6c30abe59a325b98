import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { colorStyle } from 'shared/palette';
import { z } from 'zod';
import { notFound } from '../../../errors/httpError';
import { escapeHtml } from '../../../escapeHtml';
import { createSandbox, sandboxHref, sandboxPaths } from '../../../integrations/payments/sandbox/createSandbox';
import { logEvent } from '../../../log/logEvents';
import { createStaticPage } from '../../../plainPage';
import { findByPayment } from './findPurchase';
import { messages } from './messages.ru';
import { settlePurchase } from './settlePurchase';

/** The site's design tokens and a few rules: the sandbox's page is not part of the composed site. */
const writePage = createStaticPage(
  `${colorStyle()}
:root { --shadow: 0 1px 2px rgb(74 48 16 / 0.07), 0 8px 24px rgb(74 48 16 / 0.1); }
@media (prefers-color-scheme: dark) { :root { --shadow: 0 1px 2px rgb(0 0 0 / 0.3), 0 8px 24px rgb(0 0 0 / 0.25); } }
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--color-background); color: var(--color-ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif;
}
main {
  display: grid; gap: 20px; width: 100%; max-width: 440px; padding: 28px 24px;
  border: 1px solid var(--color-line); border-radius: 24px; background: var(--color-surface); box-shadow: var(--shadow);
}
/* The wordmark. */
.brand { font-weight: 800; letter-spacing: -0.025em; }
.brand span { color: var(--color-primary); }
h1 { font-size: 1.5rem; font-weight: 800; line-height: 1.2; letter-spacing: -0.025em; }
.notice { padding: 10px 14px; border-radius: 18px; background: var(--color-ochre-soft); color: var(--color-on-ochre-soft); font-size: 0.875rem; }
dl, form { display: grid; gap: 12px; }
dl > div { display: grid; gap: 2px; }
dt { color: var(--color-muted); font-size: 0.875rem; }
dd { font-weight: 500; }
.amount { font-size: 1.875rem; font-weight: 800; letter-spacing: -0.025em; line-height: 1.2; }
button, a.primary {
  display: grid; place-items: center; min-height: 52px; padding: 0 20px; border: 1px solid transparent; border-radius: 26px;
  color: var(--color-ink); background: none; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
.primary, a.primary { background: var(--color-primary); color: var(--color-on-primary); }
.primary:hover { background: var(--color-primary-hover); }
.plain { border-color: var(--color-control-line); }
.quiet { color: var(--color-muted); font-weight: 400; text-decoration: underline; text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--color-primary); outline-offset: 2px; }
.outcome { padding: 14px; border-radius: 12px; font-weight: 600; text-align: center; }
.good { background: var(--color-primary-soft); color: var(--color-on-primary-soft); }
.bad { background: var(--color-danger-soft); color: var(--color-on-danger-soft); }
`,
  "'self'",
);

const text = messages.sandbox;

type SandboxPayment = NonNullable<Awaited<ReturnType<ReturnType<typeof createSandbox>['find']>>>;

/** Returns the path of the payment's page on the site. */
const backHref = ({ returnUrl }: SandboxPayment): string => new URL(returnUrl).pathname;

const money = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 });

const button = (href: string, action: string, label: string, kind: string): string =>
  `<button class="${kind}" formaction="${escapeHtml(`${href}/${action}`)}">${escapeHtml(label)}</button>`;

const choice = ({ id }: SandboxPayment): string => `<form method="post">
${button(sandboxHref(id), 'pay', text.pay, 'primary')}
${button(sandboxHref(id), 'refuse', text.refuse, 'plain')}
${button(sandboxHref(id), 'decline', text.decline, 'quiet')}
</form>`;

const outcome = (payment: SandboxPayment): string => {
  const { status, isDeclined } = payment;
  if (status === 'pending') return choice(payment);
  const tone = status === 'cancelled' ? 'bad' : 'good';
  return `<p class="outcome ${tone}" role="status">${escapeHtml(text.closed[isDeclined ? 'declined' : status])}</p>
<a class="primary" href="${escapeHtml(backHref(payment))}">${escapeHtml(text.back)}</a>`;
};

/** Renders the page of the sandbox bank, without scripts. */
const sandboxPage = (payment: SandboxPayment) =>
  writePage(
    text.title,
    `<p class="brand"><span>${text.brand.first}</span>${text.brand.second}</p>
<h1>${escapeHtml(text.title)}</h1>
<p class="notice">${escapeHtml(text.notice)}</p>
<dl>
<div><dt>${escapeHtml(text.order(payment.purchaseId))}</dt><dd>${escapeHtml(payment.description)}</dd></div>
<div><dt>${escapeHtml(text.amount)}</dt><dd class="amount">${escapeHtml(money.format(payment.amount / 100))}</dd></div>
</dl>
${outcome(payment)}`,
  );

const actions = ['pay', 'refuse', 'decline'] as const;
/** The form has no fields; its body is not read. */
const FORM_LIMIT_BYTES = 1024;

/** Registers the bank's page of the sandbox provider; absent from other sites. */
export const sandboxRoutes: FastifyPluginAsyncZod = async (app) => {
  const { payments, db, clock } = app;
  if (payments.provider?.name !== 'sandbox') return;
  const sandbox = createSandbox({ db, clock });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, _body, done) => done(null, {}),
  );

  /** Settles the purchase, as a real provider's notification does. */
  const notify = async (request: FastifyRequest, paymentId: string): Promise<void> => {
    const purchase = await findByPayment(db, { provider: 'sandbox', paymentId });
    if (purchase === null) return;
    try {
      await settlePurchase(payments, purchase);
    } catch (error) {
      // A bank does not show the shop's failures to the buyer; a job settles the purchase later.
      logEvent(request.log, 'purchase.settle_failed', { err: error, purchase });
    }
  };

  const show = (reply: FastifyReply, payment: SandboxPayment | null) => {
    if (!payment) throw notFound(messages.notFound);
    const page = sandboxPage(payment);
    return reply.headers(page.headers).header('cache-control', 'no-store').send(page.html);
  };

  app.get(sandboxPaths.page, { schema: { hide: true, params: z.object({ id: z.string() }) } }, async (request, reply) =>
    show(reply, await sandbox.find(request.params.id)),
  );

  app.post(
    sandboxPaths.action,
    { schema: { hide: true, params: z.object({ id: z.string(), action: z.string() }) } },
    async (request, reply) => {
      const { id } = request.params;
      const action = actions.find((one) => one === request.params.action);
      const payment = action && (await sandbox.act(id, action));
      if (!payment) throw notFound(messages.notFound);
      await notify(request, id);
      return reply.header('cache-control', 'no-store').redirect(backHref(payment), 303);
    },
  );
};
