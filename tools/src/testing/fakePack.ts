import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeFileList } from '../pack/fileList';

/** Appends a line to the test's journal, `$DATA_DIR/journal`. */
const journal = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
const note = (line) => appendFileSync(process.env.DATA_DIR + '/journal', line + '\\n');
const live = process.env.RELEASES_DIR + '/live.json';
const read = () => { try { return JSON.parse(readFileSync(live, 'utf8')); } catch { return null; } };
`;

/** Serves its version, is not ready while `$DATA_DIR/unready-<version>` exists, and records newer sections. */
const serverCode = (version: number): string => `${journal}
import { createServer } from 'node:http';
let isLeaving = false;
setInterval(() => (read()?.version ?? 0) > ${version} && note('server ${version} meets newer sections'), 5);
const server = createServer((request, response) => {
  if (request.url !== '/readyz') return response.end('${version}');
  const isReady = !existsSync(process.env.DATA_DIR + '/unready-${version}');
  response.writeHead(isReady && !isLeaving ? 200 : 503).end();
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  isLeaving = true;
  setTimeout(() => process.exit(0), 100);
});`;

const prepareCode = (version: number, doesPrepare: boolean): string => `${journal}
note('prepare ${version}');
if (!${doesPrepare}) { console.error('The database is away.'); process.exit(1); }
console.log('prepared');`;

const sectionsCode = (version: number, doesPublish: boolean): string => `${journal}
const [, , command] = process.argv;
if (command === 'show') console.log(JSON.stringify(read()));
else {
  const input = command === 'return' ? JSON.parse(readFileSync(0, 'utf8')) : { version: ${version} };
  if (command === 'publish' && !${doesPublish}) { console.error('The gate refuses.'); process.exit(1); }
  writeFileSync(live, JSON.stringify(input));
  note('sections ' + input.version);
  console.log('sections');
}`;

interface FakePack {
  version: number;
  /** The oldest migration that a concurrent server must know. */
  oldest?: string;
  doesPrepare?: boolean;
  doesPublish?: boolean;
}

export const writeFakePack = (dir: string, pack: FakePack): string => {
  const { version, oldest = '0001', doesPrepare = true, doesPublish = true } = pack;
  const files = {
    'package.json': '{"type":"module"}',
    'dist/server.js': serverCode(version),
    'dist/ops.js': '',
    'dist/prepareSite.js': prepareCode(version, doesPrepare),
    'dist/sections.js': sectionsCode(version, doesPublish),
    'migrations/meta/_journal.json': JSON.stringify({ entries: [{ tag: `000${version}` }] }),
    'migrations/released.json': JSON.stringify({ last: oldest }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  writeFileList(dir);
  return dir;
};
