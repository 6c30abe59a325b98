import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { readPointer } from '@laparyadom/server/release';
import { liveSite } from '@laparyadom/server/testing/liveSite';
import { inFull, isShortForm } from '@laparyadom/server/testing/testForm';
import { contracts } from '../release/agreements';
import { newRemote } from '../scaffold/newRemote';
import { type CheckOut, checkOut } from '../testing/checkOut';
import { runRelease } from '../testing/runRelease';
import { providedPackages, singletons } from '../webpack/singletons';

const TIME_LIMIT_MS = 480_000;

const namesOfShared = ['Card', 'EmptyState', 'Page', 'PageMeta'];

/** Renders a federated component by calling it. */
const shellCode = `
exports.singletons = ${JSON.stringify(Object.fromEntries(singletons.map((name) => [name, {}])))};
exports.renderPage = async () => ({ status: 200, html: 'page' });
exports.renderLent = async ({ Component, props }) => String(Component(props) ?? '');`;

const component = (body: string): string => `export const Headlines = ({ text }: { text: string }) => { ${body} };\n`;
const fixtures = `import type { FederatedFixtures } from 'shared';
export const fixtures = { one: { text: 'Корги приехали' } } satisfies FederatedFixtures<'mf_news/Headlines'>;
`;

/** Errors that a team may build into a remote, through the real command with a really built remote. */
describe('npm run release of a broken remote', () => {
  let checkout: CheckOut;
  let releasesDir: string;
  let before: string;
  let routes: string;

  const file = (name: string): string => path.join(checkout.dir, 'mf-news', name);
  const pointer = (): string => readFileSync(path.join(releasesDir, 'remotes.json'), 'utf8');
  const release = (endWith?: NodeJS.Signals) =>
    runRelease({ dir: checkout.dir, releasesDir, args: ['mf-news'], endWith });
  const expectRefusal = async (says: RegExp): Promise<void> => {
    const { code, output } = await release();
    expect(output).toMatch(says);
    expect(code).toBe(1);
    expect(pointer()).toBe(before);
  };
  const provide = (name: string, text: string): void => {
    mkdirSync(file('src/headlines'), { recursive: true });
    writeFileSync(file(`src/headlines/${name}`), text);
  };

  beforeAll(async () => {
    if (isShortForm) return;
    checkout = checkOut();
    await newRemote(checkout.dir, 'news');
    routes = readFileSync(file('src/routes.tsx'), 'utf8');
    releasesDir = path.join(checkout.dir, 'releases');
    const live = liveSite();
    live.remotes = {};
    live.shell.uses = {};
    live.shell.contracts = contracts();
    live.shell.provides = providedPackages((name) => (name === 'shared' ? namesOfShared : []));
    mkdirSync(path.join(releasesDir, 'shell/shell1/node'), { recursive: true });
    writeFileSync(path.join(releasesDir, live.shell.server), shellCode);
    writeFileSync(path.join(releasesDir, 'remotes.json'), JSON.stringify(live));
    before = pointer();
  }, TIME_LIMIT_MS);
  afterAll(() => checkout?.remove());

  const errors: [code: string, says: RegExp][] = [
    ['for (;;);', /mf_news \([0-9a-f]{12}\) не управился за 30 с \(выполнение сборки\): проверка прервана/],
    ['process.exit(0);', /mf_news \([0-9a-f]{12}\) не запускается на сервере: process\.exit is not a function/],
    [
      "throw new Error('saw ' + Object.keys(process.env).length + typeof fetch + process.cwd());",
      /mf_news \([0-9a-f]{12}\) не запускается на сервере: saw 0undefined\//,
    ],
  ];
  for (const [code, says] of errors) {
    inFull(
      `refuses ${code}`,
      async () => {
        writeFileSync(file('src/routes.tsx'), `${routes}${code}\n`);
        await expectRefusal(says);
      },
      TIME_LIMIT_MS,
    );
  }

  inFull(
    'ends at a signal while a build hangs, changes nothing that is live, and does not block the next one',
    async () => {
      writeFileSync(file('src/routes.tsx'), `${routes}for (;;);\n`);
      const { code, output } = await release('SIGTERM');
      expect(output).not.toContain('проверка прервана');
      expect(code).not.toBe(0);
      expect(pointer()).toBe(before);
    },
    TIME_LIMIT_MS,
  );

  inFull(
    'refuses a federated component without fixtures, then one that does not render with them, and passes the fixed one',
    async () => {
      writeFileSync(file('src/routes.tsx'), routes);
      const description = readFileSync(file('package.json'), 'utf8');
      const exposed = '"./routes": "./src/routes.tsx"';
      expect(description).toContain(exposed);
      writeFileSync(
        file('package.json'),
        description.replace(exposed, `${exposed}, "./Headlines": "./src/headlines/Headlines.tsx"`),
      );
      provide('Headlines.tsx', component("throw new Error('boom');"));
      await expectRefusal(/mf-news\/src\/headlines\/Headlines\.fixtures\.ts: there are no fixtures of Headlines/);

      provide('Headlines.fixtures.ts', fixtures);
      await expectRefusal(/компонент Headlines раздела mf_news \([0-9a-f]{12}\) с примером «one» не рисуется: boom/);

      provide('Headlines.tsx', component('return text;'));
      const { code, output } = await release();
      expect(output).toMatch(/mf-news [0-9a-f]{12} is live/);
      expect(code).toBe(0);
      const { build = '', lent } = readPointer(releasesDir)?.remotes.mf_news ?? {};
      expect(lent).toBe(`mf-news/${build}/node/lent.cjs`);
      const texts = (side: string): string[] =>
        readdirSync(path.join(releasesDir, 'mf-news', build, side))
          .filter((name) => /\.c?js$/.test(name))
          .filter((name) =>
            readFileSync(path.join(releasesDir, 'mf-news', build, side, name), 'utf8')
              .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
              .includes('Корги приехали'),
          );
      expect([texts('node'), texts('web')]).toEqual([['lent.cjs'], []]);
    },
    TIME_LIMIT_MS,
  );
});
