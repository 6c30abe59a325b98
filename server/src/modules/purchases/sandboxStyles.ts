/** The design tokens of the site and the few rules of the sandbox's page, which is no part of the composed site. */
export const sandboxStyles = `
:root {
  color-scheme: light dark;
  --background: #f7f5f1; --surface: #ffffff; --ink: #1d2433; --muted: #5b6576; --line: #e7e3da; --control-line: #8f8b82;
  --primary: #1f7a5c; --primary-hover: #196449; --on-primary: #ffffff; --primary-soft: #e3f2ec; --on-primary-soft: #1b6d52;
  --accent-soft: #fff1e0; --on-accent-soft: #9a4607; --danger-soft: #fdeaea; --on-danger-soft: #b02f2f;
  --shadow: 0 1px 2px rgb(29 36 51 / 0.06), 0 6px 20px rgb(29 36 51 / 0.06);
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #14171c; --surface: #1d2128; --ink: #eef0f4; --muted: #a3acba; --line: #2e343e; --control-line: #6d7686;
    --primary: #4fbf95; --primary-hover: #6dcfa9; --on-primary: #0e1a15; --primary-soft: #1c332a; --on-primary-soft: #6ad0a9;
    --accent-soft: #3a2a18; --on-accent-soft: #f5b273; --danger-soft: #3c2020; --on-danger-soft: #ff9d9d;
    --shadow: 0 1px 2px rgb(0 0 0 / 0.3), 0 6px 20px rgb(0 0 0 / 0.25);
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
.notice { padding: 10px 14px; border-radius: 12px; background: var(--accent-soft); color: var(--on-accent-soft); font-size: 0.875rem; }
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
