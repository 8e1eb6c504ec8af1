import { join } from 'node:path'
import { href } from '#app/lib/words/href.ts'
import { unsafeKeyFits } from './features/accounts/check-key.server.ts'
import { demoPeople } from './features/accounts/demo-people.ts'
import { unsafeOpenFirstAdministrator } from './features/accounts/standing/open-first-administrator.server.ts'
import { seedFaqs } from './features/content/faqs/seed-faqs.server.ts'
import { seedPosts } from './features/content/posts/seed-posts.server.ts'
import { readContentVersion } from './features/content/read-content-version.server.ts'
import { everyProtection } from './features/documents/intake/apart/confinement.server.ts'
import { inspectionConfinement } from './features/documents/intake/apart/run-apart.server.ts'
import { seedMissions } from './features/missions/seed-missions.server.ts'
import { readMaintenance } from './features/settings/read-maintenance.server.ts'
import { forgetPrices } from './features/settings/read-prices.server.ts'
import { readSettingsVersion } from './features/settings/read-settings-version.server.ts'
import { unsafeSeedRates } from './features/settings/seed-rates.server.ts'
import { seedTemplates } from './features/support/templates/seed-templates.server.ts'
import { seedVisas } from './features/visas/facts/seed-visas.server.ts'
import { readDataVersion } from './features/visas/read-data-version.server.ts'
import { sharedJobs } from './jobs.server.ts'
import { type Actor, service, visitor } from './platform/actor.ts'
import { type Database, hasLimits, openDatabase, tryOut } from './platform/database.server.ts'
import type { Standing } from './platform/database-migration.server.ts'
import { type Encryption, type KeyRing, openEncryptionWith } from './platform/encryption.server.ts'
import type { Environment } from './platform/environment.ts'
import { openFileStore } from './platform/files/open-file-store.server.ts'
import { openSpool } from './platform/files/spool.server.ts'
import { openIdProvider } from './platform/identity/openid-provider.server.ts'
import { openJobs } from './platform/jobs/open-jobs.server.ts'
import { repeat } from './platform/jobs/repeat.server.ts'
import { sayKeyProblem } from './platform/keys/key-problem.words.ts'
import { openKeyRing, refreshKeyRing } from './platform/keys/open-key-ring.server.ts'
import { masterKey } from './platform/keys.server.ts'
import { openChanges } from './platform/live/open-changes.server.ts'
import { type Logger, openLogger } from './platform/logger.server.ts'
import type { Maintenance } from './platform/maintenance.ts'
import { type Metrics, openMetrics } from './platform/metrics/open-metrics.server.ts'
import { type Organisation, readOrganisation } from './platform/organisation.ts'
import { openPaymentProviders } from './platform/payments/open-providers.server.ts'
import { type PaymentProviders, providerNames } from './platform/payments/provider.ts'
import { watchProviders } from './platform/payments/watch-providers.server.ts'
import { choosePusher } from './platform/push/choose-pusher.server.ts'
import { everyCheck } from './platform/readiness/every-check.server.ts'
import { openReadiness, type Readiness } from './platform/readiness/readiness.server.ts'
import type { Ports, RequestContext } from './platform/request-context.server.ts'
import { clamdScanner } from './platform/scanner/clamd-scanner.server.ts'
import { sendsWhatsapp } from './platform/texts/choose-texter.server.ts'
import { openPageReader } from './platform/web-pages/open-page-reader.server.ts'
import { openWords } from './platform/words/open-words.server.ts'
import { sendEmails } from './send-emails.server.ts'

// Facts load in a few large statements, which are slow on a slow server.
const longestLoadMs = 300_000

type Demonstration = typeof import('#demo/demo.server.ts')
type DemoIdentity = Awaited<ReturnType<Demonstration['openDemoIdentity']>>
type DemoPayments = Awaited<ReturnType<Demonstration['openDemoPayments']>>

export type Services = {
  db: Database
  /**
   * For public read-only pages: 2 separate connections, so that visitors never use up those for transactions. A few
   * busy connections also answer faster than 10 mostly idle ones.
   */
  reading: Database
  ports: Ports
  logger: Logger
  /** The version of the visa facts, at most a second old. */
  dataVersion(): string
  /** Version of the settings used by public pages, a few seconds old. */
  settingsVersion(): string
  /** The version of articles and questions, at most a second old. */
  contentVersion(): string
  /** Whether maintenance mode is on, at most a second old. */
  maintenance(): Maintenance | undefined
  /** Demo pages by path. */
  demoPages: Demonstration['demoPages'] | undefined
  /** Handlers of the demo's identity and payment providers. */
  demoIdentity: DemoIdentity
  demoPayments: DemoPayments
  readiness: Readiness
  metrics: Metrics
  /** Stops new work, closes event streams, and waits up to this long for running jobs. */
  leave(longestMs: number): Promise<unknown>
  close(): Promise<void>
}

type DatabaseAccess = {
  /** `url` is for statements; `directUrl` bypasses any pooler, for work that needs its own connection. */
  readonly url: string
  readonly directUrl: string
  readonly pooled: boolean
  readonly standing: Standing
}

/** Opens the services of an installation on a migrated database, and starts the jobs. */
export async function openServices(
  environment: Environment,
  { url, directUrl, pooled, standing }: DatabaseAccess,
): Promise<Services> {
  const database = openDatabase(url, { pooled })
  await tryOut(database)
  const { db } = database
  const readers = openDatabase(url, { connections: 2, longestWaitMs: 5_000, pooled })
  const logger = openLogger(environment.LOG_LEVEL)
  openWords(environment, logger)
  const inspecting = sayHowFilesAreInspected(logger)
  const demonstration = environment.DEMO_MODE ? await import('#demo/demo.server.ts') : undefined
  const returnTo = identityReturn(environment)
  const demoIdentity = await demonstration?.openDemoIdentity(environment, { returnTo, logger })
  const changes = await openChanges(directUrl, logger)
  const identity = chooseIdentity(environment, logger, demoIdentity)
  const ring = await openKeys(environment, db)
  const outside = await openPorts(environment, { logger, encryption: openEncryptionWith(ring) })
  const demoPayments = await demonstration?.openDemoPayments(environment)
  const providers = watchProviders(await openProviders(environment, outside.organisation, demoPayments))
  const ports: Ports = { ...outside, payments: providers.payments, identity, changes }
  const ctx = (actor: Actor = visitor): RequestContext => ({ actor, now: new Date(), db, ports })
  if (standing === 'current') {
    const loading = openDatabase(url, { connections: 2, longestAnswerMs: longestLoadMs, pooled })
    await loadContent((actor) => ({ ...ctx(actor), db: loading.db })).finally(loading.close)
  } else {
    logger.warn('a newer version of Portolan works with this database, and its facts and articles are left as they are')
  }
  if (pooled && !(await hasLimits(db))) logger.warn('the pooler has connections without time limits: let it reconnect')
  if (environment.ADMIN_EMAIL) await openFirstAdministrator(ctx(), environment.ADMIN_EMAIL, logger)
  await demonstration?.unsafeOpenDemoAccounts(ctx(), demoPeople)
  await demonstration?.unsafeOpenDemoTranslations(ctx())

  let version = await readDataVersion(ctx())
  let settingsVersion = await readSettingsVersion(ctx())
  let contentVersion = await readContentVersion(ctx())
  let maintenance = await readMaintenance(ctx())
  await inspecting
  const jobs = await openJobs(directUrl, logger)
  for (const { name, everySeconds, actor, work } of sharedJobs) {
    await jobs.share({ name, everySeconds, work: () => work(ctx(actor)) })
  }
  if (demonstration && environment.DEMO_CASES) {
    const work = () => demonstration.unsafeOpenDemoCases(ctx(), demoPayments)
    await jobs.share({ name: 'demonstration', everySeconds: 3600, work })
  }
  await sendEmails(jobs, environment, ctx, logger)
  const ownWork = [
    repeat('data version', 1_000, logger, async () => {
      version = await readDataVersion(ctx())
      settingsVersion = await readSettingsVersion(ctx())
      contentVersion = await readContentVersion(ctx())
    }),
    repeat('keys', 1_000, logger, async () => {
      if (!(await refreshKeyRing(db, ring))) {
        logger.error('the database works with a key that this server lacks: set APP_KEY_NEXT to it and start again')
      }
    }),
    repeat('maintenance', 1_000, logger, async () => {
      maintenance = await readMaintenance(ctx())
    }),
  ]
  const lookAgain = () => {
    forgetPrices(ctx())
    for (const work of ownWork) work.soon()
  }
  lookAgain()
  // Polling every second covers missed notifications and scheduled articles.
  changes.follow((heard) => {
    if (heard === 'missed' || 'kept' in heard) lookAgain()
  })
  const readiness = openReadiness(everyCheck(environment, { db, jobs, ports, providers }))
  return {
    db,
    reading: readers.db,
    ports,
    logger,
    dataVersion: () => version,
    settingsVersion: () => settingsVersion,
    contentVersion: () => contentVersion,
    maintenance: () => maintenance,
    demoPages: demonstration?.demoPages,
    demoIdentity,
    demoPayments,
    readiness,
    metrics: openMetrics({
      db: readers.db,
      pools: { acts: database.pool, reading: readers.pool },
      check: readiness.read,
    }),
    leave(longestMs) {
      return Promise.all([changes.close(), jobs.stop(longestMs), ...ownWork.map((work) => work.stop())])
    },
    async close() {
      await Promise.all([demoIdentity?.close(), demoPayments?.close(), database.close(), readers.close()])
    },
  }
}

/** Logs which file-inspection protections this system lacks, so that operators know. */
async function sayHowFilesAreInspected(logger: Logger): Promise<void> {
  const { protections } = await inspectionConfinement()
  for (const check of everyProtection) {
    if (protections.includes(check)) logger.info({ check }, 'uploads are inspected with this protection')
    else logger.warn({ check }, 'uploads are inspected without this protection')
  }
}

/** Loads the content of this version's files. */
async function loadContent(ctx: (actor?: Actor) => RequestContext): Promise<void> {
  const { db } = ctx()
  await seedVisas(db)
  await seedMissions(db)
  await unsafeSeedRates(db)
  await seedFaqs(ctx(service('content.load')))
  await seedTemplates(ctx(service('content.load')))
  await seedPosts(db)
}

async function openFirstAdministrator(ctx: RequestContext, address: string, logger: Logger): Promise<void> {
  if ((await unsafeOpenFirstAdministrator(ctx, address)) !== 'not-confirmed') return
  // Without the value: the log contains no email addresses.
  logger.warn('The account with the address of ADMIN_EMAIL has not confirmed it, so it was not made an administrator')
}

/** Before anything else is written: with a wrong key, new data would be mixed with data that cannot be decrypted. */
async function openKeys({ APP_KEY, APP_KEY_NEXT, DATA_DIR }: Environment, db: Database): Promise<KeyRing> {
  const secrets = { key: masterKey(APP_KEY, DATA_DIR), next: APP_KEY_NEXT }
  const fits = (ring: KeyRing) => unsafeKeyFits(db, openEncryptionWith(ring))
  const opened = await openKeyRing(db, secrets, { now: new Date(), fits })
  if ('problem' in opened) throw new Error(sayKeyProblem(opened.problem))
  return opened.ring
}

type OpenedPorts = Omit<Ports, 'identity' | 'changes' | 'payments'>

async function openPorts(
  environment: Environment,
  { logger, encryption }: { logger: Logger; encryption: Encryption },
): Promise<OpenedPorts> {
  return {
    files: await openFileStore(environment, logger),
    spool: openSpool(join(environment.DATA_DIR, 'incoming')),
    scanner: environment.CLAMD_URL ? clamdScanner(environment.CLAMD_URL) : undefined,
    encryption,
    origin: environment.APP_ORIGIN,
    demo: environment.DEMO_MODE,
    staffEmail: environment.ADMIN_EMAIL,
    emailEventsSecret: environment.EMAIL_EVENTS_SECRET,
    sendsTexts: environment.SMS_URL !== 'none',
    sendsWhatsapp: sendsWhatsapp(environment),
    push: choosePusher(environment, encryption),
    pages: environment.WATCH_PAGES
      ? openPageReader({ contact: `${environment.APP_ORIGIN}${href('/contact')}` })
      : undefined,
    organisation: readOrganisation({ file: environment.ORGANISATION_FILE, demo: environment.DEMO_MODE }),
  }
}

/** Payment providers from the settings, or the demo's. */
function openProviders(
  environment: Environment,
  { legalName = 'Portolan' }: Organisation,
  demo: DemoPayments,
): Promise<PaymentProviders> {
  const settings = demo ? { ...demo.settings, PAYMENT_PROVIDERS: [...providerNames] } : environment
  return openPaymentProviders(settings, { payee: legalName, ...(demo && { pageOrigins: [] }) })
}

/** The identity provider's redirect URI, which must match the provider's settings. */
const identityReturn = ({ APP_ORIGIN }: Environment) => `${APP_ORIGIN}${href('/auth/callback')}`

function chooseIdentity(environment: Environment, logger: Logger, demo: DemoIdentity): Ports['identity'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = environment
  const returnTo = identityReturn(environment)
  if (demo) return openIdProvider({ ...demo, returnTo, logger })
  if (!OIDC_ISSUER || OIDC_ISSUER === 'none' || !OIDC_CLIENT_ID) return undefined
  const name = OIDC_NAME ?? new URL(OIDC_ISSUER).hostname
  return openIdProvider({
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name,
    returnTo,
    logger,
  })
}
