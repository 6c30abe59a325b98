import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { complaintRecords, complaints, users } from '../../db/schema';
import type { Reporter } from './complaintWeight';

/** Those who complained about the target of a case and still have an account. */
export const readReporters = async (tx: Transaction, caseId: number, now: Date): Promise<Reporter[]> => {
  const rows = await tx
    .select({
      upheld: sql<number>`coalesce(${complaintRecords.upheld}, 0)`,
      decided: sql<number>`coalesce(${complaintRecords.decided}, 0)`,
      since: users.createdAt,
      network: complaints.network,
      device: complaints.device,
    })
    .from(complaints)
    .innerJoin(users, eq(users.id, complaints.reporterId))
    .leftJoin(complaintRecords, eq(complaintRecords.userId, complaints.reporterId))
    .where(eq(complaints.caseId, caseId));
  return rows.map(({ since, ...reporter }) => ({ ...reporter, ageMs: now.getTime() - since.getTime() }));
};

/**
 * Notes in the records of those who complained that their complaints of this case were upheld or dismissed; with `times`
 * −1, that they were not after all.
 */
export const recordOutcome = async (
  tx: Transaction,
  { caseId, upheld, times }: { caseId: number; upheld: boolean; times: 1 | -1 },
): Promise<void> => {
  const rows = await tx
    .select({ userId: complaints.reporterId })
    .from(complaints)
    .where(and(eq(complaints.caseId, caseId), isNotNull(complaints.reporterId)))
    // In ascending order, so that nobody who notes the same people waits in a circle.
    .orderBy(complaints.reporterId);
  const right = upheld ? times : 0;
  for (const { userId } of rows) {
    if (userId === null) continue;
    await tx
      .insert(complaintRecords)
      .values({ userId, upheld: Math.max(0, right), decided: Math.max(0, times) })
      .onConflictDoUpdate({
        target: complaintRecords.userId,
        set: {
          upheld: sql`${complaintRecords.upheld} + ${right}`,
          decided: sql`${complaintRecords.decided} + ${times}`,
        },
      });
  }
};
