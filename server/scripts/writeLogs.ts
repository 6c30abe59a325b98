import { writeFileSync } from 'node:fs';
import { logsPage } from '../src/log/logsPage';

// `npm run logs -w server`: writes `docs/operations/logs.md` anew.
writeFileSync(new URL('../../docs/operations/logs.md', import.meta.url), logsPage());
