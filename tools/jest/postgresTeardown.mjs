import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export default async function tearDown() {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(`laparyadom-openapi-${process.env.TEST_RUN}-`)) rmSync(path.join(tmpdir(), name));
  }
  await globalThis.stopTestPostgres?.();
}
