import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Beginning, createRemote } from './createRemote';
import { messages } from './messages';

/** `create-remote news --site https://site.example`, called in an empty folder. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, packages: { type: 'string' }, install: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const [name] = positionals;
  if (!name) throw new Error(messages.usage);
  const beginning = JSON.parse(readFileSync(path.join(import.meta.dirname, '../remote.json'), 'utf8')) as Beginning;
  await createRemote({ dir: process.cwd(), name, beginning, ...values });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
