import { RECOVERED_EVENT } from 'shared/contract';
import { messages } from './messages';

export const DEV_SCRIPT = '/__dev/reload.js';
export const DEV_EVENTS = '/__dev/events';

const styles = {
  panel:
    'position:fixed;inset:auto 0 0 0;z-index:2147483647;max-height:70vh;overflow:auto;padding:16px;background:#1d1f24;color:#fff;border-top:4px solid #ff8080;font:14px/1.5 ui-monospace,monospace',
  heading: 'margin:0 0 8px;color:#ff9c9c;font:inherit;font-weight:700',
  text: 'margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit',
  close:
    'float:right;margin:0 0 8px 8px;min-width:44px;min-height:44px;padding:0 12px;background:#33363f;color:#fff;border:1px solid #fff;border-radius:8px;font:inherit;cursor:pointer',
};

/**
 * Script of a page in development: it reloads the page for a new build, and shows build errors, server render errors
 * and hydration mismatches above it.
 */
export const overlayScript = `(() => {
  const styles = ${JSON.stringify(styles)};
  const texts = ${JSON.stringify(messages)};
  let seen;
  let ofServer = [];
  const ofBrowser = [];
  let panel;

  const add = (parent, tag, style, text) => {
    const element = document.createElement(tag);
    element.style.cssText = style;
    element.textContent = text;
    return parent.appendChild(element);
  };
  const hide = () => {
    panel?.remove();
    panel = undefined;
  };
  const show = () => {
    hide();
    const problems = [...ofServer, ...ofBrowser];
    if (problems.length === 0) return;
    panel = add(document.body, 'section', styles.panel, '');
    panel.id = 'dev-problems';
    panel.setAttribute('role', 'alert');
    panel.setAttribute('aria-label', texts.label);
    add(panel, 'button', styles.close, texts.close).onclick = hide;
    for (const { title, text } of problems) {
      add(panel, 'h2', styles.heading, title);
      add(panel, 'pre', styles.text, text);
    }
  };
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());

  addEventListener('${RECOVERED_EVENT}', ({ detail: { error, componentStack } }) => {
    const causes = [];
    for (let one = error; one && causes.length < 5; one = one.cause) causes.push(String(one.message ?? one));
    ofBrowser.push({ title: texts.recovered, text: [...causes, componentStack ?? ''].join('\\n') });
    show();
  });

  let reported = '';
  new EventSource('${DEV_EVENTS}').onmessage = ({ data }) => {
    const { revision, problems } = JSON.parse(data);
    if (seen !== undefined && seen !== revision) return location.reload();
    seen = revision;
    const next = JSON.stringify(problems);
    if (next === reported) return;
    reported = next;
    ofServer = problems;
    show();
  };
})();
`;
