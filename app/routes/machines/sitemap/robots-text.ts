// Beginnings of addresses, so that "dev/" needs its slash: "dev" would be the developers' page as well.
const closed = [
  'apply',
  'application/',
  'applications/',
  'confirm-email-change',
  'dashboard',
  'dev/',
  'forgot-password',
  'functions/',
  'keep-account',
  'reset-password',
  'resend-verification',
  'security',
  'signin',
  'signout',
  'signup',
  'status/',
  'storage/',
  'theme',
  'verify-email',
]

/** Everything public may be read; nobody finds a page of somebody's own in a search. */
export function robotsText(origin: string): string {
  const rules = closed.map((path) => `Disallow: /${path}`)
  return ['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
