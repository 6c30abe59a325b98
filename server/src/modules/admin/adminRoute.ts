import { writeLimit } from '../../plugins/routeLimits';
import { forAdmins, forWriters } from '../users/guards';

export const adminTags = ['Администрирование'];

/** Options of every route by which an administrator reads. */
export const adminRead = { preParsing: forAdmins };

/** Options of every route by which an administrator changes something. */
export const adminWrite = { config: writeLimit, preParsing: [forAdmins, forWriters] };
