import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  decisionUndoSchema,
  ListingStatus,
  listingActionSchema,
  listingDeletionSchema,
  listingStateSchema,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { writeLimit } from '../../plugins/routeLimits';
import { admittedUser } from '../../session/session';
import { adminAccess, hasFreshSignIn } from '../adminAccess/adminAccess';
import { adminWrite } from '../adminAccess/adminRoute';
import { describeErrors } from '../describeErrors';
import { forWriters } from '../users/guards';
import { changeListingStatus } from './changeListingStatus';
import type { ListingActor } from './listingTransitions';
import { undoDecision } from './undoDecision';

type Part = Exclude<ListingActor, 'system'>;

const response = { 200: listingStateSchema, ...describeErrors(401, 403, 404, 409, 422) };

/** Deleting, publishing and rejecting listings, in every section (docs/specification.md, 'States of a listing'). */
export const actionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', app.countChanges);
  const act = async (
    request: FastifyRequest,
    section: Section,
    as: readonly Part[],
    listingId: number,
    wanted: number,
  ) => {
    const { id: userId } = admittedUser(request);
    const isFresh = await hasFreshSignIn(request, adminAccess.moderation);
    const now = app.clock.now();
    const status = await changeListingStatus(app.db, { userId, isFresh, section, listingId, wanted, as, now });
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
      (request) => act(request, section, ['owner', 'admin'], request.body.ad_id, ListingStatus.deleted),
    );

    app.post(
      paths.ownerAction,
      {
        config: writeLimit,
        preParsing: forWriters,
        schema: { body: listingActionSchema, response },
      },
      (request) => act(request, section, ['owner'], request.body.ad_id, request.body.do),
    );

    app.post(
      paths.adminAction,
      {
        ...adminWrite(adminAccess.moderation),
        schema: { body: listingActionSchema, response },
      },
      (request) => act(request, section, ['admin'], request.body.ad_id, request.body.do),
    );

    app.post(
      paths.adminUndo,
      {
        ...adminWrite(adminAccess.moderation),
        schema: { body: decisionUndoSchema, response },
      },
      async (request) => {
        const { id: userId } = admittedUser(request);
        const { ad_id: listingId } = request.body;
        const status = await undoDecision(app.db, { userId, section, listingId, now: app.clock.now() });
        return { ok: true as const, is_visible: status };
      },
    );
  }
};
