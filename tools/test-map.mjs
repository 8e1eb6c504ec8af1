/**
 * Which tests of the built service cover which part of the app: the folders of a row, and the file names in
 * tests/service and tests/journeys. A change to anything that no row names can break all of them.
 * tests/house/test-tools.test.ts checks that the table is complete.
 */
export const testMap = [
  {
    folders: ['features/accounts', 'routes/account', 'routes/security', 'platform/identity'],
    service: [
      ...['account-forms', 'auth', 'auth-account', 'doors', 'saved-forms', 'identity', 'identity-hostile'],
      ...['passkeys', 'second-step', 'security', 'sessions'],
    ],
    journeys: ['accounts', 'identity', 'passkeys', 'phone', 'recovery', 'second-step', 'security'],
  },
  {
    folders: ['features/privacy'],
    service: ['canaries', 'dump', 'erasure-crash', 'markers'],
    journeys: ['recovery', 'seen'],
  },
  { folders: ['routes/profile'], service: ['profile'], journeys: ['profile'] },
  {
    folders: ['features/applications', 'routes/apply', 'routes/saved-travellers'],
    service: ['canaries', 'isolation', 'own-json', 'sent-to-browser'],
    journeys: [
      'answers',
      'changes-of-mind',
      'drafts',
      'forms',
      'kept-typing',
      'main-journey',
      'main-journey-languages',
      'order',
      'page-views',
      'passport-fills-in',
      'passport-reader',
      'saved-travellers',
      'script-of-apply',
      'session-ends',
      'journey-details',
      'travellers',
      'two-tabs',
      'uploads',
    ],
  },
  { folders: ['lib/machine-readable-zone'], service: [], journeys: ['passport-reader'] },
  {
    folders: ['features/own-cases', 'routes/applications'],
    service: ['isolation', 'own-json'],
    journeys: ['applications', 'asked-documents', 'corrections', 'hand-over', 'lives', 'own-case', 'replacing'],
  },
  {
    folders: ['features/visa-records', 'routes/own-visas'],
    service: ['isolation', 'rotate-key', 'sent-to-browser'],
    journeys: ['own-visas'],
  },
  {
    folders: ['features/saved-routes', 'features/fact-news', 'routes/saved-routes'],
    service: ['isolation'],
    journeys: ['changed-facts'],
  },
  {
    folders: ['features/documents', 'routes/documents'],
    service: ['isolation', 'upload-memory'],
    journeys: ['asked-documents', 'documents', 'photo-tool', 'replacing', 'uploads'],
  },
  { folders: ['features/issued-visas'], service: [], journeys: ['decision-day', 'hand-over'] },
  { folders: ['features/proofs', 'routes/verify'], service: ['rest-refusals', 'rotate-key'], journeys: ['visa-proof'] },
  {
    folders: ['features/payments', 'routes/payments', 'platform/payments', 'demo/payments'],
    service: ['card-numbers', 'dispute-races', 'money-races', 'desk', 'rest'],
    journeys: ['lives', 'paying', 'payments', 'payout', 'refunds'],
  },
  {
    folders: ['features/coupons', 'features/quotes', 'routes/pricing', 'routes/offers'],
    service: ['currency-beside', 'one-price', 'orders-agree'],
    journeys: ['order-extras', 'prices', 'pricing'],
  },
  {
    folders: ['features/accounts/partners', 'features/accounts/branches', 'routes/partner', 'routes/admin/partners'],
    service: ['isolation', 'doors'],
    journeys: ['partners'],
  },
  {
    folders: ['features/watched-pages', 'platform/web-pages', 'routes/admin/visas/watch'],
    service: [],
    journeys: ['portal-watch'],
  },
  { folders: ['routes/share', 'imagery/share'], service: ['share-pictures'], journeys: [] },
  {
    folders: ['features/notifications', 'routes/notifications', 'platform/live', 'ui/live', 'features/reminders'],
    service: ['live'],
    journeys: ['fetched-once', 'lives', 'many-pages', 'notifications', 'notifications-live', 'push', 'visible-acts'],
  },
  {
    folders: ['platform/log', 'platform/metrics', 'platform/readiness', 'platform/serving', 'platform/tracing'],
    service: ['backup', 'failing-statements', 'odd-requests', 'operating', 'rotate-key', 'stopping', 'tracing'],
    journeys: [],
  },
  {
    folders: ['platform/email', 'platform/texts', 'platform/jobs', 'lib/email', 'ui/email'],
    service: ['outbox-crash', 'outbox-servers', 'outbox-waits'],
    journeys: ['emails', 'lives', 'notifications'],
  },
  {
    folders: [
      ...['features/visas', 'features/missions', 'routes/changes', 'routes/countries'],
      ...['routes/visa', 'routes/embassies'],
    ],
    service: ['away', 'changes', 'countries', 'public-pages', 'requirement-pages', 'sitemap'],
    journeys: ['changes', 'countries', 'embassies', 'requirements', 'visa', 'readers'],
  },
  {
    folders: ['routes/public', 'routes/requirements'],
    service: ['one-answer', 'public-pages', 'requirement-pages', 'sitemap', 'weight'],
    journeys: ['public-routes', 'readers', 'requirements', 'first-screen', 'search'],
  },
  { folders: ['routes/map', 'imagery', 'ui/charts'], service: ['weight'], journeys: ['design-system', 'map'] },
  { folders: ['routes/schengen'], service: ['weight'], journeys: ['schengen'] },
  { folders: ['features/recommendations', 'routes/recommendations'], service: [], journeys: ['recommendations'] },
  {
    folders: ['features/referrals', 'routes/referrals', 'routes/admin/referrals'],
    service: [],
    journeys: ['payout', 'referrals'],
  },
  {
    folders: ['features/content', 'routes/blog', 'routes/company', 'routes/legal', 'routes/newsletter'],
    service: ['blog', 'contact', 'cookie-choice', 'sitemap'],
    journeys: ['blog', 'contact', 'legal', 'portal-words', 'services', 'shell', 'translations'],
  },
  {
    folders: ['features/support', 'routes/support'],
    service: ['desk'],
    journeys: ['contact', 'portal-desk', 'support'],
  },
  {
    folders: ['features/casework', 'features/audit', 'features/overview', 'routes/admin'],
    service: [
      ...[
        'desk',
        'desk-data',
        'empty-role',
        'guards',
        'matrix',
        'portal-door',
        'portal-invitations',
        'portal-roles',
        'portal-shell',
      ],
      ...['portal-users', 'queue'],
    ],
    journeys: [
      ...[
        'portal',
        'portal-case',
        'portal-connection',
        'portal-conversation',
        'portal-desk',
        'portal-facts-desk',
        'portal-filing',
        'portal-officers',
        'portal-palette',
        'portal-documents',
        'portal-queue',
        'portal-settings',
        'portal-shell',
      ],
      ...[
        'portal-records',
        'portal-reports',
        'portal-roles',
        'portal-triage',
        'portal-users',
        'portal-visas',
        'portal-words',
      ],
    ],
  },
  {
    folders: ['features/settings'],
    service: ['maintenance', 'several-servers'],
    journeys: ['portal-records', 'portal-settings'],
  },
  {
    folders: ['routes/machines', 'routes/developers'],
    service: ['faults', 'rest', 'rest-refusals', 'one-answer', 'own-json'],
    journeys: [],
  },
  { folders: ['demo'], service: ['demonstration', 'identity'], journeys: ['design-system', 'identity'] },
  {
    folders: ['routes/account/area', 'routes/account/dashboard'],
    service: ['live', 'sent-to-browser'],
    journeys: ['fetched-once', 'many-pages', 'notifications', 'notifications-live', 'own-case'],
  },
  { folders: ['routes/saved-forms'], service: ['saved-forms'], journeys: ['drafts'] },
  { folders: ['ui/client'], service: ['weight'], journeys: ['comforts', 'dialogs', 'keyboard', 'search', 'uploads'] },
]

/** Tests that read every page of the service: affected by any rendering change, and too slow to run each time. */
export const readEveryPage = {
  service: ['catalogue', 'headers', 'malformed', 'wrong-key'],
  journeys: ['appearance', 'planted-faults', 'test-languages'],
}

/** The tests of the built service that the changed files can break; `undefined` means all of them. */
export function builtTestsFor(files) {
  const names = { service: new Set(), journeys: new Set() }
  for (const file of files) {
    const [, service] = /^tests\/service\/(?:.*\/)?([\w-]+)\.test\.ts$/.exec(file) ?? []
    const [, journey] = /^tests\/journeys\/([\w-]+)\.spec\.ts$/.exec(file) ?? []
    if (service) names.service.add(service)
    else if (journey) names.journeys.add(journey)
    else if (isServed(file)) {
      const place = placeOf(file)
      const rows = testMap.filter(({ folders }) => folders.some((folder) => place.startsWith(`${folder}/`)))
      if (rows.length === 0) return undefined
      for (const row of rows) {
        for (const name of row.service) names.service.add(name)
        for (const name of row.journeys) names.journeys.add(name)
      }
    }
  }
  return { service: [...names.service].sort(), journeys: [...names.journeys].sort() }
}

/** The folder that a file belongs to; a catalogue belongs to the folder of its words module. */
function placeOf(file) {
  const [, words] = /^words\/[^/]+\/(.+)\.json$/.exec(file) ?? []
  if (!words) return file.replace(/^app\//, '')
  return /^(routes|demo|platform|ui)\//.test(words) ? `${words}/` : `features/${words}/`
}

/** Whether a file is part of the built service, or of the support code of its tests. */
function isServed(file) {
  if (/\.test(-support)?\.tsx?$/.test(file)) return false
  return /^(app|data|demo|drizzle|imagery|public|words|tests\/(support|service|journeys))\/|^(server\.ts|package-lock\.json)$/.test(
    file,
  )
}
