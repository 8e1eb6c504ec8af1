// Beginnings of addresses, so that "dev/" needs its slash: "dev" would be the developers' page as well.
const closed = [
  'admin',
  'apply',
  'application/',
  'applications',
  'auth/',
  'confirm-email-change',
  'currency',
  'dashboard',
  'dev/',
  'documents',
  'embassies',
  'forgot-password',
  'functions/',
  'held/',
  'invitation',
  'keep-account',
  'notifications',
  'partner',
  'payments',
  'profile',
  'reauthenticate',
  'recommendations',
  'referrals',
  'reset-password',
  'confirm-email',
  'resend-verification',
  'saved-travellers',
  'security',
  'session/',
  'signin',
  'signout',
  'signup',
  'status/',
  'storage/',
  'support/',
  'theme',
  'verify/',
  'verify-email',
  'visas',
]

/** Everything public may be read; nobody finds a page of somebody's own in a search. */
export function robotsText(origin: string): string {
  const rules = closed.map((path) => `Disallow: /${path}`)
  return ['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
