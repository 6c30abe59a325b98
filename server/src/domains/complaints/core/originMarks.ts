import { createHmac } from 'node:crypto';
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { complaintCases, complaints } from '../../../db/schema';
import { networkOf, wideNetworkOf } from '../../../network/networkOf';
import { SETTLED_AFTER_MS } from '../../messages/supportMessages';

interface Origin {
  address: string;
  userAgent: string | undefined;
}

/** Keyed digests of an origin: without the key they reveal nothing, with it they can only be compared. */
export interface OriginMarks {
  network: string;
  device: string;
}

/** Creates the marker of complaints' origins with the first key of bans. A device is user agent and wider network. */
export const createOriginMarks = ([key = '']: readonly string[]): ((origin: Origin) => OriginMarks) => {
  const digest = (...parts: string[]): string =>
    createHmac('sha256', key)
      .update(`complaint ${parts.join(' ')}`)
      .digest('base64url')
      .slice(0, 22);
  return ({ address, userAgent = '' }) => ({
    network: digest('network', networkOf(address)),
    device: digest('device', wideNetworkOf(address), userAgent.slice(0, 512)),
  });
};

/** Erases networks and devices of decided complaints, once the decision can no longer be undone. */
export const forgetOrigins = async (db: Database, now: Date): Promise<void> => {
  const settled = db
    .select({ id: complaintCases.id })
    .from(complaintCases)
    .where(lt(complaintCases.decidedAt, new Date(now.getTime() - SETTLED_AFTER_MS)));
  await db
    .update(complaints)
    .set({ network: null, device: null })
    .where(and(isNotNull(complaints.network), inArray(complaints.caseId, settled)));
};
