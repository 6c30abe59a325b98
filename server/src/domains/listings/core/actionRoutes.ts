import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { listingStates as calls } from 'shared/calls';
import { type AdminAction, ListingStatus, type Rejection, type Section, sections } from 'shared/contract';
import { admittedUser } from '../../../session/session';
import { mount } from '../../calls/mount';
import { changeListingStatus } from './changeListingStatus';
import type { ListingActor } from './listingTransitions';
import { undoDecision } from './undoDecision';

type Part = Exclude<ListingActor, 'system'>;

type Asked = Pick<AdminAction, 'ad_id' | 'do' | 'reason' | 'comment' | 'version'>;

/** A comment alone means another reason than the named ones. */
const rejectionOf = ({ reason, comment }: Omit<Asked, 'ad_id' | 'do'>): Rejection | null =>
  reason || comment ? { reason: reason ?? 'other', comment: comment ?? null } : null;

/** Registers deletion, publication and rejection of listings (docs/specification.md, 'States of a listing'). */
export const actionRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onSend', app.countChanges);
  const act = async (
    request: FastifyRequest,
    section: Section,
    as: readonly Part[],
    { ad_id: listingId, do: wanted, version, ...said }: Asked,
  ) => {
    const status = await changeListingStatus(app.db, {
      user: admittedUser(request),
      section,
      listingId,
      wanted,
      version,
      as,
      rejection: rejectionOf(said),
      now: app.clock.now(),
    });
    return { ok: true as const, is_visible: status };
  };

  for (const section of sections) {
    mount(app, calls.deleteListing[section], ({ body, request }) =>
      act(request, section, ['owner', 'admin'], { ...body, do: ListingStatus.deleted }),
    );

    mount(app, calls.ownerAction[section], ({ body, request }) => act(request, section, ['owner'], body));

    mount(app, calls.adminAction[section], ({ body, request }) => act(request, section, ['admin'], body));

    mount(app, calls.adminUndo[section], async ({ body, user }) => {
      const { ad_id: listingId } = body;
      const status = await undoDecision(app.db, { user, section, listingId, now: app.clock.now() });
      return { ok: true as const, is_visible: status };
    });
  }
};
