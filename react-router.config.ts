import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page is told of its own routes only; where it leads to is asked for on the way.
  routeDiscovery: { mode: 'lazy', manifestPath: '/assets/routes' },
} satisfies Config
