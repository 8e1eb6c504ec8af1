import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table travels with the first hydrated page: no request for a manifest while someone types.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
