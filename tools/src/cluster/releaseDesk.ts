import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollBack } from '@laparyadom/server/src/release/rollBack';
import { swapPointer } from '@laparyadom/server/src/release/swapPointer';
import { goLive, trackOf, withTrack } from '@laparyadom/server/src/release/tracks';
import { shellReleaseSchema } from 'shared/contract';

/** Machine for releases, separate from the servers. */
export interface ReleaseDesk {
  /** Makes a shell live whose pages contain its name. */
  release: (build: string) => Promise<void>;
  /** Restores the previous build. */
  rollBack: () => Promise<void>;
}

const codeOf = (build: string): string => `
exports.singletons = {};
exports.inlineScripts = [];
const page = () => '<!doctype html><title>${build}</title>';
exports.renderEmptyPage = page;
exports.renderPage = async () => ({ status: 200, html: page() });`;

/** Creates a desk with its own folder; the environment names the bucket and the database of the site. */
export const createReleaseDesk = (releasesDir: string, environment: Record<string, string>): ReleaseDesk => {
  /** The release functions read the environment of the process, as their commands do. */
  const inEnvironment = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = { ...process.env };
    Object.assign(process.env, environment);
    try {
      return await work();
    } finally {
      process.env = before;
    }
  };
  return {
    release: async (build) => {
      const server = `shell/${build}/node/server.cjs`;
      mkdirSync(path.join(releasesDir, path.dirname(server)), { recursive: true });
      writeFileSync(path.join(releasesDir, server), codeOf(build));
      const shell = shellReleaseSchema.parse({ build, scripts: [], preload: [], server, ssr: true });
      const change = (live: Parameters<typeof trackOf>[0] | null) =>
        withTrack(live, 'shell', goLive(trackOf(live, 'shell'), shell, new Date().toISOString()));
      await inEnvironment(() => swapPointer({ releasesDir, change }));
    },
    rollBack: async () => void (await inEnvironment(() => rollBack(releasesDir, 'shell'))),
  };
};
