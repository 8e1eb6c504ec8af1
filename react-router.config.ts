import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page receives only its own routes; the routes of its links are fetched on demand.
  routeDiscovery: { mode: 'lazy', manifestPath: '/assets/routes' },
} satisfies Config
