import { writeFileSync } from 'node:fs';
import {
  NOTICE_DESCRIPTORS_FILE,
  noticeDescriptorsSource,
} from '../src/domains/notifications/notices/noticeDescriptorsSource';

// `npm run notices -w server`: writes what pages need of the notices anew.
writeFileSync(new URL(`../../${NOTICE_DESCRIPTORS_FILE}`, import.meta.url), noticeDescriptorsSource());
