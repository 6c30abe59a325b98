/** The site's design tokens and a few rules for the sandbox's page, which is not part of the composed site. */
export const sandboxStyles = `
:root {
  color-scheme: light dark;
  --background: #fbf5ea; --surface: #ffffff; --ink: #2a2018; --muted: #6c5f51; --line: #e9ddcb; --control-line: #8d7f6e;
  --primary: #1f7a5c; --primary-hover: #17614a; --on-primary: #ffffff; --primary-soft: #dff0e6; --on-primary-soft: #17614a;
  --ochre-soft: #fce8cb; --on-ochre-soft: #8a4a0c; --danger-soft: #fbe3dc; --on-danger-soft: #a83024;
  --shadow: 0 1px 2px rgb(74 48 16 / 0.07), 0 8px 24px rgb(74 48 16 / 0.1);
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #17130f; --surface: #231d17; --ink: #f6eee2; --muted: #b9ab9a; --line: #372e25; --control-line: #857666;
    --primary: #5cc79c; --primary-hover: #7fd8b3; --on-primary: #0c1f17; --primary-soft: #1d382c; --on-primary-soft: #7fd8b3;
    --ochre-soft: #3d2a14; --on-ochre-soft: #f7c083; --danger-soft: #48231b; --on-danger-soft: #ffb3a3;
    --shadow: 0 1px 2px rgb(0 0 0 / 0.3), 0 8px 24px rgb(0 0 0 / 0.25);
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--background); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif;
}
main {
  display: grid; gap: 20px; width: 100%; max-width: 440px; padding: 28px 24px;
  border: 1px solid var(--line); border-radius: 16px; background: var(--surface); box-shadow: var(--shadow);
}
/* The wordmark. */
.brand { font-weight: 700; letter-spacing: -0.02em; }
.brand span { color: var(--primary); }
h1 { font-size: 1.3125rem; line-height: 1.2; letter-spacing: -0.02em; }
.notice { padding: 10px 14px; border-radius: 12px; background: var(--ochre-soft); color: var(--on-ochre-soft); font-size: 0.875rem; }
dl, form { display: grid; gap: 12px; }
dl > div { display: grid; gap: 2px; }
dt { color: var(--muted); font-size: 0.875rem; }
dd { font-weight: 500; }
.amount { font-size: 1.875rem; font-weight: 700; letter-spacing: -0.02em; line-height: 1.2; }
button, a.primary {
  display: grid; place-items: center; min-height: 46px; padding: 0 20px; border: 1px solid transparent; border-radius: 12px;
  color: var(--ink); background: none; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
.primary, a.primary { background: var(--primary); color: var(--on-primary); }
.primary:hover { background: var(--primary-hover); }
.plain { border-color: var(--control-line); }
.quiet { color: var(--muted); font-weight: 400; text-decoration: underline; text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.outcome { padding: 14px; border-radius: 12px; font-weight: 600; text-align: center; }
.good { background: var(--primary-soft); color: var(--on-primary-soft); }
.bad { background: var(--danger-soft); color: var(--on-danger-soft); }
`;
