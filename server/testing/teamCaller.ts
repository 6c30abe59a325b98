import { type FinishRelease, releaseActions } from 'shared/contract';
import type { TeamCaller } from '../src/domains/teams/core/teamTokens';
import type { TestSite } from './describeOnDatabases';
import { createTeam } from './factories';
import { filesOf, type MadeBuild } from './testBuild';

/** Creates a team, by default with all rights to mf-news, and its client of the site. */
export const teamCaller = async (site: TestSite, over: Parameters<typeof createTeam>[1] = {}) => {
  const team = await createTeam(site.db, { packages: ['mf-news'], ...over });
  const headers = { authorization: `Bearer ${team.secret}` };
  const post = (path: string, payload: object) => site.call(`POST /api/releases/${path}`, { payload, headers });
  const plan = (build: MadeBuild, over: object = {}) =>
    post('plan', { package: build.packageName, files: filesOf(build), describe: build.describe, ...over });
  const put = (upload: string, sha256: string, bytes: Buffer, type = 'application/octet-stream') =>
    site.call(`PUT /api/releases/${upload}/files/${sha256}`, {
      payload: bytes,
      headers: { ...headers, 'content-type': type },
    });
  const bring = async (build: MadeBuild, over: object = {}): Promise<string> => {
    const planned = (await plan(build, over)).json<{ upload: string; missing: string[] }>();
    const contents = [...build.contents.values()];
    for (const [index, { sha256 }] of filesOf(build).entries()) {
      if (planned.missing.includes(sha256)) await put(planned.upload, sha256, contents[index] ?? Buffer.of());
    }
    return planned.upload;
  };
  const finish = (upload: string, requested: FinishRelease = { mode: 'live' }) => post(`${upload}/finish`, requested);
  const release = async (build: MadeBuild, requested?: FinishRelease) => finish(await bring(build), requested);
  const caller: TeamCaller = {
    team,
    tokenId: team.tokenId,
    scope: { packages: ['mf-news'], actions: [...releaseActions] },
  };
  return { ...team, caller, headers, post, plan, put, bring, finish, release };
};
