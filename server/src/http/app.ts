import { join } from 'node:path';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { adjustmentRoutes } from '../adjustments/adjustments.routes.ts';
import { adminRoutes } from '../admins/admins.routes.ts';
import { archiveRoutes } from '../archive/archive.routes.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { authRoutes } from '../auth/auth.routes.ts';
import { personRoutes } from '../auth/persons/persons.routes.ts';
import { secondFactorRoutes } from '../auth/second-factor/second-factor.routes.ts';
import { sessionRoutes } from '../auth/sessions/sessions.routes.ts';
import { backupRoutes } from '../backup/backup.routes.ts';
import type { BackupSettings } from '../backup/regular-backups.service.ts';
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts';
import type { Context } from '../context.ts';
import { customerRoutes } from '../customers/customers.routes.ts';
import { placeOf } from '../db/database.ts';
import { HTTPS } from '../db/sqlite/private-files.ts';
import { depositRoutes } from '../deposits/deposits.routes.ts';
import { drawerRoutes } from '../drawers/drawers.routes.ts';
import { favouriteRoutes } from '../favourites/favourites.routes.ts';
import { gettingStartedRoutes } from '../getting-started/getting-started.routes.ts';
import { giftCardRoutes } from '../gift-cards/gift-cards.routes.ts';
import { httpsRoutes } from '../https/https.routes.ts';
import { openHttps, viewOf } from '../https/https.service.ts';
import { imageRoutes } from '../images/images.routes.ts';
import { forfeitRoutes } from '../invoices/forfeit.routes.ts';
import { invoiceRoutes } from '../invoices/invoices.routes.ts';
import { journalRoutes } from '../journal/journal.routes.ts';
import type { Post } from '../mail/mailer.ts';
import { mailSettingsRoutes } from '../mail-settings/mail-settings.routes.ts';
import { type MailPlace, WITHOUT_KEY } from '../mail-settings/mail-settings.ts';
import { mergingRoutes } from '../merging/merging.routes.ts';
import type { HttpsRoute } from '../messages/ask-over-https.ts';
import { messageRoutes } from '../messages/messages.routes.ts';
import { smsRoutes } from '../messages/sms.routes.ts';
import { owingRoutes } from '../owing/owing.routes.ts';
import { paperRoutes } from '../papers/papers.routes.ts';
import { parkedSaleRoutes } from '../parked-sales/parked-sales.routes.ts';
import { peopleRoutes } from '../people/people.routes.ts';
import { productRoutes } from '../products/products.routes.ts';
import { noteRename } from '../products/renew-products.service.ts';
import { quoteRoutes } from '../quotes/quotes.routes.ts';
import { repairPriceRoutes } from '../repair-prices/repair-prices.routes.ts';
import { reportRoutes } from '../reports/reports.routes.ts';
import type { SealingKey } from '../sealing/sealing-key.ts';
import { shopRoutes } from '../shops/shops.routes.ts';
import { staffRoutes } from '../staff/staff.routes.ts';
import { starterRoutes } from '../starter/starter.routes.ts';
import { storeCreditRoutes } from '../store-credit/store-credit.routes.ts';
import { storyRoutes } from '../stories/stories.routes.ts';
import { accessRoutes } from '../tickets/access/access.routes.ts';
import { forgetAccessOfCustomer } from '../tickets/access/forget-access.service.ts';
import { displayRoutes } from '../tickets/display/display.routes.ts';
import { estimateRoutes } from '../tickets/estimates/estimates.routes.ts';
import { followRoutes } from '../tickets/follow/follow.routes.ts';
import { exampleLink } from '../tickets/follow/ticket-link.service.ts';
import { partRoutes } from '../tickets/parts/parts.routes.ts';
import { ticketRoutes } from '../tickets/tickets.routes.ts';
import { timeClockRoutes } from '../time-clock/time-clock.routes.ts';
import { transferRoutes } from '../transfer/transfer.routes.ts';
import { THIS_MACHINE, type TrustProxy, trustIn } from '../trust-proxy.ts';
import { upkeepRoutes } from '../upkeep/upkeep.routes.ts';
import { vaultKeyOf } from '../vault/vault.service.ts';
import { answerErrors } from './answers/errors.ts';
import { writeAnswers } from './answers/writers.ts';
import { sendSecurityHeaders, setSecurityHeaders } from './browser/headers.ts';
import { serveWebClient } from './browser/web-client.ts';
import { CONNECTION_LIMITS, endConnections, keepPace } from './connection/connections.ts';
import { openHttpsServer } from './connection/https-server.ts';
import { keepRoom } from './connection/room.ts';
import { guard } from './guard.ts';
import { type LogOptions, loggerOf } from './logging/logging.ts';
import { nameAnswer, nameAnswers, newRequestId } from './logging/request-ids.ts';
import { keepSecurityLog } from './logging/security-log.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { operationRoutes } from './operation.routes.ts';
import { readJsonBodies } from './requests/json-bodies.ts';
import { validateSchemas } from './requests/validation.ts';

export type AppOptions = {
  context: Context;
  post: Post;
  /** Where the mail settings come from, and the key of their password; without it no password can be kept. */
  mailPlace?: MailPlace;
  /** Leads to the providers of SMS in tests. */
  smsRoute?: HttpsRoute;
  /** Opens the passcodes of devices; without it none can be kept. */
  vaultKey?: SealingKey;
  /** Where HTTPS of the shop's own is offered once an admin turns it on; port 0 is any. */
  https?: { port: number; host: string };
  /** The folder of the built web client. */
  webRoot?: string;
  logger?: LogOptions | false;
  /** The proxies that are believed about a client's address. */
  trustProxy?: TrustProxy;
  /** Absent: backups are made only when asked for, beside the ledger. */
  backups?: BackupSettings;
  /** Who knows it may read the metrics; null: nobody. */
  metricsToken?: string | null;
};

/** Room for the longest texts of a form; routes that take more, such as sales and files, say so. */
const BODY_BYTES = 131_072;

const refuseAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  nameAnswer(request, reply);
  setSecurityHeaders(reply);
  void reply.code(404).send({ success: false, message: 'Not found' });
};

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { context, webRoot, logger = false, trustProxy = THIS_MACHINE } = options;
  const app = fastify({
    logger: loggerOf(logger),
    genReqId: () => newRequestId(context.random),
    trustProxy: trustIn(trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: BODY_BYTES,
    // For an address that cannot be decoded or is too long: no hook has seen the request. Nothing of it is repeated.
    frameworkErrors: refuseAddress,
    ...CONNECTION_LIMITS,
  });
  app.decorate('context', context);
  nameAnswers(app);
  const metrics = await metricsOf(app, options);
  endConnections(app);
  keepPace(app);
  readJsonBodies(app);
  validateSchemas(app);
  writeAnswers(app);
  keepSecurityLog(app);
  answerErrors(app);
  sendSecurityHeaders(app);
  await app.register(async (api) => serveApi(api, options, metrics), { prefix: '/api' });
  await serveWebClient(app, webRoot);
  return app;
};

/** Before the other hooks, so that all requests are measured. A server that nobody measures does not load the library. */
const metricsOf = async (app: FastifyInstance, { context, metricsToken: token = null }: AppOptions) => {
  if (token === null) return null;
  const { openMeters } = await import('./metrics/meters.ts');
  return { token, meters: openMeters(app, context) };
};

type Metrics = Awaited<ReturnType<typeof metricsOf>>;

const ONLY_WHEN_ASKED: BackupSettings = { folder: null, every: null, passphrase: null };

const serveApi = (api: FastifyInstance, options: AppOptions, metrics: Metrics): void => {
  const { context, post, vaultKey = vaultKeyOf(null, null) } = options;
  // Before any work is done for the request.
  keepRoom(api);
  guard(api, context);
  serveOperation(api, options, metrics);
  authRoutes(api, post);
  sessionRoutes(api);
  secondFactorRoutes(api);
  personRoutes(api);
  peopleRoutes(api);
  imageRoutes(api);
  adminRoutes(api);
  archiveRoutes(api);
  auditRoutes(api);
  shopRoutes(api, post);
  staffRoutes(api);
  customerRoutes(api, post, forgetAccessOfCustomer);
  storeCreditRoutes(api);
  for (const routes of [depositRoutes, forfeitRoutes, giftCardRoutes]) routes(api);
  mergingRoutes(api);
  catalogueRoutes(api, noteRename);
  repairPriceRoutes(api);
  starterRoutes(api);
  productRoutes(api);
  adjustmentRoutes(api);
  parkedSaleRoutes(api);
  quoteRoutes(api);
  serveTickets(api, vaultKey, options);
  drawerRoutes(api);
  favouriteRoutes(api);
  invoiceRoutes(api);
  owingRoutes(api);
  paperRoutes(api, post.mailer);
  reportRoutes(api);
  storyRoutes(api);
  timeClockRoutes(api);
  journalRoutes(api);
  transferRoutes(api);
};

const serveTickets = (
  api: FastifyInstance,
  vaultKey: SealingKey,
  { post: { mailer, publicUrl }, mailPlace: { key } = WITHOUT_KEY, smsRoute: route }: AppOptions,
): void => {
  ticketRoutes(api);
  accessRoutes(api, vaultKey);
  estimateRoutes(api);
  partRoutes(api);
  followRoutes(api, { key, publicUrl });
  displayRoutes(api, publicUrl);
  messageRoutes(api, mailer, exampleLink(publicUrl));
  smsRoutes(api, { key, route });
};

const ANY_PORT = { port: 0, host: '127.0.0.1' };

const serveOperation = (api: FastifyInstance, options: AppOptions, metrics: Metrics): void => {
  const { context, post, mailPlace = WITHOUT_KEY, backups = ONLY_WHEN_ASKED } = options;
  const file = join(placeOf(context.db).dataDir, HTTPS);
  const https = openHttps(context.now, file, openHttpsServer(api, options.https ?? ANY_PORT));
  httpsRoutes(api, https);
  operationRoutes(api, { mailer: post.mailer, backupEvery: backups.every });
  metricsRoutes(api, metrics);
  backupRoutes(api, backups.every);
  upkeepRoutes(api, { backups, mail: mailPlace, https: () => viewOf(https) });
  gettingStartedRoutes(api, post.mailer);
  mailSettingsRoutes(api, post, mailPlace);
};
