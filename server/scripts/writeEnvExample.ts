import { readFileSync, writeFileSync } from 'node:fs';
import { envExample } from '../src/envExample';

// `npm run env -w server`: writes `.env.example` anew.
const root = new URL('../../', import.meta.url);
writeFileSync(new URL('.env.example', root), envExample(readFileSync(new URL('README.md', root), 'utf8')));
