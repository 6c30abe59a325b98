import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@laparyadom/server/testing/freePort';
import {
  type BackendChange,
  createdTeamSchema,
  createdTokenSchema,
  endpoints,
  type NewToken,
  releaseActions,
} from 'shared/contract';
import { releasesDir } from '../process/releasesDir';
import { step } from '../process/step';
import { followGuide } from '../sdk/outside/followGuide';
import { type GuideStep, readGuide } from '../sdk/outside/readGuide';
import { packSdk } from '../sdk/packSdk';
import { postJson, signInDemo } from '../site/postJson';
import { type Site, startSite } from '../site/startSite';
import { rootDir } from '../webpack/federatedPackages';
import { buildAll } from './build';

/** Calls a demo site as its administrator. */
const callAsAdmin = async (site: string, path: string, body: object): Promise<unknown> => {
  const authorization = `Bearer ${await signInDemo(site, 'admin')}`;
  return (await postJson(site + path, body, { authorization })).json();
};

/** Creates a team on a demo site with a token for all actions on one package. */
const issueToken = async (site: string, packageName: string): Promise<string> => {
  const team = await callAsAdmin(site, endpoints.adminCreateTeam.path, { name: 'Новости', webhook: null });
  const { id } = createdTeamSchema.parse(team);
  const wanted: NewToken = { team_id: id, label: 'CI', packages: [packageName], actions: [...releaseActions] };
  return createdTokenSchema.parse(await callAsAdmin(site, endpoints.adminCreateToken.path, wanted)).secret;
};

const GUIDE = 'docs/teams.md';

const firstLine = (given: GuideStep): string =>
  given.kind === 'write' ? given.file : (given.text.trim().split('\n').at(-1) ?? '');

/** `npm test -- --outside`: follows docs/teams.md in an empty folder elsewhere, with freshly packed packages. */
export const run = async (args: string[]): Promise<number> => {
  const work = mkdtempSync(path.join(tmpdir(), 'laparyadom-outside-'));
  const [dir, packages, releases] = ['news', 'packages', 'releases'].map((name) => path.join(work, name));
  if (!dir || !packages || !releases) return 1;
  const verbose = args.includes('--verbose');
  let site: Site | undefined;
  try {
    const steps = readGuide(readFileSync(path.join(rootDir, GUIDE), 'utf8'));
    await buildAll();
    cpSync(releasesDir(), releases, { recursive: true });
    await step('Packages', () => packSdk(packages));
    const [port, devPort, backendPort, galleryPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const preview = `http://preview.localhost:${port}`;
    site = await step('Site', () =>
      startSite({
        DATA_DIR: path.join(work, 'data'),
        RELEASES_DIR: releases,
        PORT: String(port),
        PREVIEW_URL: preview,
        // Audience of the assertions for the section's backend, and its allowed addresses.
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        WEBHOOK_LOOPBACK: 'on',
      }),
    );
    const { url } = site;
    const token = await issueToken(url, 'mf-news');
    const backend: BackendChange = { package: 'mf-news', target: `http://localhost:${backendPort}` };
    await callAsAdmin(url, endpoints.adminSetBackend.path, backend);
    mkdirSync(dir);
    // Nothing of this command's environment: only what the guide's reader has.
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, SDK: packages, SITE: url, RELEASE_TOKEN: token, PORT: String(devPort) };
    let done = 0;
    await step(
      GUIDE,
      () =>
        followGuide(steps, {
          dir,
          env,
          replace: {
            'localhost:3101': `localhost:${devPort}`,
            '4010': String(backendPort),
            '3150': String(galleryPort),
          },
          onStep: (one) => {
            done += 1;
            console.log(`  ${GUIDE}:${one.line}  ${firstLine(one)}`);
          },
          onOutput: (text) => verbose && process.stdout.write(text),
        }),
      () => `${done} steps`,
    );
    return 0;
  } finally {
    await site?.stop();
    rmSync(work, { recursive: true, force: true });
  }
};
