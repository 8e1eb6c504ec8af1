// What each folder of app/ may import, besides itself.
const mayImport = {
  lib: [],
  ui: ['lib'],
  platform: ['lib'],
  features: ['lib', 'ui', 'platform'],
  routes: ['lib', 'ui', 'platform', 'features'],
}

// A feature may import only the features written before it.
const featuresInOrder = [
  'audit',
  'settings',
  'accounts',
  'notifications',
  'content',
  'visas',
  'watched-pages',
  'missions',
  'coupons',
  'quotes',
  'applications',
  'documents',
  'proofs',
  'issued-visas',
  'payments',
  'own-cases',
  'visa-records',
  'saved-routes',
  'casework',
  'support',
  'reminders',
  'fact-news',
  'referrals',
  'recommendations',
  'privacy',
  'overview',
]

const error = (name, from, to) => ({ name, severity: 'error', from, to })
const test = '\\.test(-support)?\\.tsx?$'

module.exports = {
  forbidden: [
    ...Object.entries(mayImport).map(([folder, others]) =>
      error(
        `${folder}-looks-down`,
        { path: `^app/${folder}/`, pathNot: test },
        {
          path: '^(app|demo|tests|tools)/',
          pathNot: `^app/(${[folder, ...others].join('|')})/`,
        },
      ),
    ),
    ...featuresInOrder.map((feature, index) =>
      error(
        `${feature}-looks-back`,
        { path: `^app/features/${feature}/`, pathNot: test },
        {
          path: '^app/features/',
          pathNot: `^app/features/(${featuresInOrder.slice(0, index + 1).join('|')})/`,
        },
      ),
    ),
    // Demonstration code is loaded only where a demonstration is started.
    error(
      'the-demonstration-is-apart',
      { path: '^app/', pathNot: `^app/container\\.server\\.ts$|${test}` },
      { path: '^demo/' },
    ),
    error('the-demonstration-is-no-test', { path: '^demo/', pathNot: test }, { path: '^(tests|tools)/' }),
    error('imagery-stands-alone', { path: '^imagery/', pathNot: test }, { path: '^(app|demo|tests|tools)/' }),
    error('features-are-listed', { path: `^app/features/(?!(${featuresInOrder.join('|')})/)` }, {}),
    error(
      'sql-lives-in-stores',
      { path: '^app/', pathNot: `(\\.(table|store)\\.server\\.ts$|^app/platform/database|${test})` },
      { path: 'node_modules/drizzle-orm' },
    ),
    error(
      'a-store-is-private',
      { path: '^app/features/([^/]+)/', pathNot: test },
      { path: '\\.store\\.server\\.ts$', pathNot: '^app/(features/$1|platform)/' },
    ),
    error('routes-call-use-cases', { path: '^app/routes/' }, { path: '\\.(store|table)\\.server\\.ts$' }),
    error(
      'browser-code-stays-pure',
      { path: '^app/(lib|ui|features)/', pathNot: `\\.server\\.tsx?$|${test}` },
      { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    ),
    error('no-cycles', {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
