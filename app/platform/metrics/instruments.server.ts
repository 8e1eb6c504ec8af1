import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of this process. Labels have a few fixed values, never personal data. */
export const registry = new Registry()
const registers = [registry]

export const requestsSeen = new Counter({
  name: 'portolan_http_requests_total',
  help: 'Requests by pattern of the route, method and status. Files of the build have the route "file".',
  labelNames: ['route', 'method', 'status'],
  registers,
})

export const requestSeconds = new Histogram({
  name: 'portolan_http_request_seconds',
  help: 'Seconds from the head of a request to the end of its answer. Live streams are left out.',
  labelNames: ['route', 'method'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const openRequests = new Gauge({
  name: 'portolan_http_requests_open',
  help: 'Requests under way.',
  registers,
})

export const liveStreams = new Gauge({
  name: 'portolan_live_streams',
  help: 'Pages that follow changes.',
  registers,
})

export const turnedAway = new Counter({
  name: 'portolan_http_turned_away_total',
  help: 'Requests and connections refused because their address has too many open, and requests cut off by a stop.',
  labelNames: ['reason'],
  registers,
})

export const errorsSeen = new Counter({
  name: 'portolan_errors_total',
  help: 'Lines of the log at the level of an error, by what failed.',
  labelNames: ['kind'],
  registers,
})

export const paymentsSettled = new Counter({
  name: 'portolan_payments_total',
  help: 'Payments by how they ended.',
  labelNames: ['outcome'],
  registers,
})

export const providerAsked = new Counter({
  name: 'portolan_payment_provider_calls_total',
  help: 'Questions to the payment provider, by whether it answered.',
  labelNames: ['outcome'],
  registers,
})

export const readyChecks = new Gauge({
  name: 'portolan_ready',
  help: 'Whether a check of /ready passed when it was last made.',
  labelNames: ['check'],
  registers,
})
