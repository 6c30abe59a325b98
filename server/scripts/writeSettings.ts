import { writeFileSync } from 'node:fs';
import { envExample, settingsPage } from '../src/settings/documentSettings';

// `npm run settings -w server`: writes `docs/settings.md` and `.env.example`.
const root = new URL('../../', import.meta.url);
writeFileSync(new URL('docs/settings.md', root), settingsPage());
writeFileSync(new URL('.env.example', root), envExample());
