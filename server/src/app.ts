import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { backupMetrics } from './backup/backupMetrics';
import { type Clock, systemClock } from './clock';
import { callBudget } from './db/callBudget';
import type { Database } from './db/database';
import type { Replicas } from './db/openReplicas';
import { type BanMarks, createBanMarks } from './domains/accounts/users/banMarks';
import { type CarriedLimits, createCarriedLimits } from './domains/accounts/users/carriedLimits';
import { domains } from './domains/domains';
import type { DrawingInput } from './domains/images/draw/drawJpeg';
import { pictures } from './domains/images/render/pictures';
import type { RenderedImage } from './domains/images/render/renderImage';
import { createImageAddresses, type ImageAddresses, signingKeys } from './domains/images/store/imageAddresses';
import { createImageStorage, type ImageStorage } from './domains/images/store/imageStorage';
import { adminCalls } from './domains/moderation/admin/adminCalls';
import { payments } from './domains/payments/purchases/payments';
import { accountLimits } from './domains/personalData/accountLimits';
import { sectionApiRoutes } from './domains/teams/backends/sectionApiRoutes';
import { clientErrorHandler, errorHandler } from './errors/errorHandler';
import { installRussianErrors } from './errors/russianZod';
import type { PaymentProvider } from './integrations/payments/paymentProvider';
import { trustedHops } from './network/trustProxy';
import { bodyTimes, defaultBodyTimes, serverTimes } from './plugins/bodyTimes';
import { callLimitsOf, createCallLimit } from './plugins/callLimit';
import { connectionLimit } from './plugins/connectionLimit';
import { demoHosts, previewOrigin } from './plugins/hosts';
import { compression, longAnswers } from './plugins/longAnswers';
import { methods } from './plugins/methods';
import { metrics } from './plugins/metrics';
import { openapi } from './plugins/openapi';
import { originForm } from './plugins/originForm';
import { rateLimit } from './plugins/rateLimit';
import { reads } from './plugins/reads';
import { registerRoutes } from './plugins/registerRoutes';
import { csrfGuard, emptyBodies } from './plugins/requestBodies';
import { securityHeaders } from './plugins/securityHeaders';
import { contentRevision, siteNews } from './plugins/siteNews';
import { staticFiles } from './plugins/staticFiles';
import { readiness, stopping } from './plugins/stopping';
import { requestLog } from './process/siteLog';
import { quarantine } from './render/registerQuarantine';
import { session } from './session/session';
import { readKeys } from './session/siteKeys';
import { createTokens } from './session/tokens';
import type { Settings } from './settings/settings';

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    db: Database;
    clock: Clock;
    images: ImageStorage;
    imageAddresses: ImageAddresses;
    banMarks: BanMarks;
    carriedLimits: CarriedLimits;
  }
}

export interface AppOptions {
  settings: Settings;
  /** An open, migrated database, which the app does not close. */
  db: Database;
  /** Not closed by the app. */
  replicas?: Replicas;
  /** Without a logger nothing is logged. */
  logger?: FastifyBaseLogger;
  clock?: Clock;
  images?: ImageStorage;
  /** Total time that one call may wait for the database, in milliseconds. */
  databaseLimitMs?: number | undefined;
  /** Limit for a section's backend while a page is rendered, in milliseconds. */
  backendLimitMs?: number | undefined;
  /** Renders uploaded pictures instead of this process. */
  renderPicture?: (bytes: Buffer) => Promise<RenderedImage>;
  drawJpeg?: (order: DrawingInput) => Promise<Buffer>;
  /** Replaces the provider that the settings name. */
  paymentProvider?: PaymentProvider;
  /** Adds routes after the API's own, before the app is ready; `app.inject` works only afterwards. */
  register?: (app: FastifyInstance) => Promise<void>;
}

const BODY_LIMIT_BYTES = 256 * 1024;

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { settings, db, logger, clock = systemClock, register } = options;
  installRussianErrors();
  const callLimit = createCallLimit(callLimitsOf(settings.DATABASE_POOL), serverTimes(defaultBodyTimes));
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    serverFactory: callLimit.serverFactory,
    trustProxy: trustedHops(settings.TRUST_PROXY),
    // Before the router, the log, pages and redirects read it.
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 2000 },
    // `requestLog` writes one line per answer.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    // Requests have ended by now; browsers may keep idle connections open.
    forceCloseConnections: true,
    clientErrorHandler,
    frameworkErrors: (error, request, reply) => errorHandler(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler((request, reply) => errorHandler(app.refusalOf(request), request, reply));
  app.decorate('settings', settings);
  app.decorate('db', db);
  app.decorate('clock', clock);
  app.decorate('imageAddresses', createImageAddresses(signingKeys(settings), clock));
  const banKeys = readKeys(settings, 'bans');
  app.decorate('banMarks', createBanMarks(banKeys));
  app.decorate('carriedLimits', createCarriedLimits(banKeys, accountLimits));
  app.decorate('images', options.images ?? (await createImageStorage(settings)));

  await app.register(callLimit.plugin);
  await app.register(callBudget, { limitMs: options.databaseLimitMs });
  await app.register(bodyTimes, defaultBodyTimes);
  await app.register(connectionLimit, {});
  await app.register(readiness);
  await app.register(stopping);
  await app.register(siteNews);
  await app.register(quarantine);
  await app.register(requestLog);
  await app.register(securityHeaders);
  await app.register(demoHosts);
  await app.register(previewOrigin);
  await app.register(csrfGuard);
  await app.register(methods);
  await app.register(emptyBodies);
  await app.register(session, { tokens: createTokens(readKeys(settings, 'sessions'), clock) });
  await app.register(adminCalls);
  await app.register(rateLimit);
  await app.register(longAnswers);
  await app.register(compression);
  await app.register(contentRevision);
  await app.register(openapi);
  await app.register(metrics);
  await app.register(backupMetrics);
  await app.register(reads, { replicas: options.replicas });
  await app.register(staticFiles);
  await app.register(pictures, { render: options.renderPicture, draw: options.drawJpeg });
  await app.register(payments, { provider: options.paymentProvider });
  for (const plugin of domains.flatMap(({ plugins = [] }) => plugins)) await app.register(plugin);
  await registerRoutes(
    app,
    domains.flatMap(({ routes = [] }) => routes),
  );
  await app.register(sectionApiRoutes, { pageMs: options.backendLimitMs });
  await register?.(app);
  await app.ready();
  return app;
};
