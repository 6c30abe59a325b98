import { writeFileSync } from 'node:fs';
import { retentionPage } from '../src/domains/personalData/register/retentionPage';

// `npm run retention -w server`: writes `docs/operations/retention.md` anew.
writeFileSync(new URL('../../docs/operations/retention.md', import.meta.url), retentionPage());
