import { eq } from 'drizzle-orm';
import type { BackendChange } from 'shared/contract';
import type { Database } from '../../../../db/database';
import { sectionBackends } from '../../../../db/schema';
import { invalidFields } from '../../../../errors/httpError';
import { publicOnly } from '../../../../network/publicOnly';
import { type Acting, actAsAdmin } from '../../../accounts/adminAccess/recordAudit';
import { messages } from '../messages.ru';

/** Throws 422 for a backend on this machine, unless allowed, or at a private address. */
export const refuseClosedTarget = (target: string | null, allowLoopback: boolean): void => {
  if (target === null) return;
  const { protocol, hostname } = new URL(target);
  const isOpen = publicOnly({ allowLoopback }).isAllowedHost(hostname) && (protocol === 'https:' || allowLoopback);
  if (!isOpen) throw invalidFields([{ field: 'target', msg: messages.teams.localTarget }]);
};

export const setBackend = (db: Database, { change, ...acting }: Acting & { change: BackendChange }): Promise<void> =>
  actAsAdmin(db, acting, async (tx, record) => {
    const { package: name, target } = change;
    await tx.insert(sectionBackends).values({ package: name }).onConflictDoNothing();
    const [known] = await tx.select().from(sectionBackends).where(eq(sectionBackends.package, name)).for('update');
    if (!known || known.target === target) return;
    await tx.update(sectionBackends).set({ target }).where(eq(sectionBackends.id, known.id));
    await record({
      action: 'set_target',
      kind: 'backend',
      subjectId: known.id,
      subject: name,
      before: { target: known.target },
      after: { target },
    });
  });
