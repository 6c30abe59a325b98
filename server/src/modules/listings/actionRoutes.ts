import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AdminAction,
  adminActionSchema,
  decisionUndoSchema,
  ListingStatus,
  listingActionSchema,
  listingDeletionSchema,
  listingStateSchema,
  type Rejection,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { adminAccess } from '../adminAccess/adminAccess';
import { adminWrite } from '../adminAccess/adminRoute';
import { describeErrors } from '../describeErrors';
import { forWriters } from '../users/guards';
import { changeListingStatus } from './changeListingStatus';
import type { ListingActor } from './listingTransitions';
import { undoDecision } from './undoDecision';

type Part = Exclude<ListingActor, 'system'>;

type Asked = Pick<AdminAction, 'ad_id' | 'do' | 'reason' | 'comment' | 'version'>;

/** Words without a reason are of another reason than those that have a name. */
const rejectionOf = ({ reason, comment }: Omit<Asked, 'ad_id' | 'do'>): Rejection | null =>
  reason || comment ? { reason: reason ?? 'other', comment: comment ?? null } : null;

const response = { 200: listingStateSchema, ...describeErrors(401, 403, 404, 409, 422) };

/** Deleting, publishing and rejecting listings, in every section (docs/specification.md, 'States of a listing'). */
export const actionRoutes: FastifyPluginAsyncZod = async (app) => {
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
    const paths = sectionEndpoints[section];

    app.post(
      paths.delete,
      {
        config: writeLimit,
        preParsing: forWriters,
        schema: { body: listingDeletionSchema, response },
      },
      (request) => act(request, section, ['owner', 'admin'], { ...request.body, do: ListingStatus.deleted }),
    );

    app.post(
      paths.ownerAction,
      {
        config: writeLimit,
        preParsing: forWriters,
        schema: { body: listingActionSchema, response },
      },
      (request) => act(request, section, ['owner'], request.body),
    );

    app.post(
      paths.adminAction,
      {
        ...adminWrite(adminAccess.moderation),
        schema: { body: adminActionSchema, response },
      },
      (request) => act(request, section, ['admin'], request.body),
    );

    app.post(
      paths.adminUndo,
      {
        ...adminWrite(adminAccess.moderation),
        schema: { body: decisionUndoSchema, response },
      },
      async (request) => {
        const user = admittedUser(request);
        const { ad_id: listingId } = request.body;
        const status = await undoDecision(app.db, { user, section, listingId, now: app.clock.now() });
        return { ok: true as const, is_visible: status };
      },
    );
  }
};
