import { type Pusher, PushGone, PushRefused } from './push-message.ts'

const longestAnswerMs = 10_000

/** Hosts of the browsers' own push services; a leading dot allows all subdomains. */
const knownHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

/**
 * Sends through the browser's push service (RFC 8030), encrypted for that browser (RFC 8291) and signed with our key
 * (RFC 8292). The endpoint comes from the browser, so only known and configured services are allowed.
 */
export function webPusher({ services, ...vapidDetails }: VapidKeys & { services: readonly string[] }): Pusher {
  return {
    publicKey: vapidDetails.publicKey,
    takes(endpoint) {
      const { protocol, hostname, port, origin } = new URL(endpoint)
      const isKnown = knownHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
      return services.includes(origin) || (protocol === 'https:' && port === '' && isKnown)
    },
    async send({ target: { endpoint, ...keys }, payload, seconds, topic }) {
      if (!this.takes(endpoint)) throw new PushGone()
      // Loaded with the first message, because most servers run long before sending one.
      const { default: webPush } = await import('web-push')
      const TTL = Math.max(0, Math.floor(seconds))
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails,
        TTL,
        topic,
        contentEncoding: 'aes128gcm',
      })
      const { 'Content-Length': _, ...sent } = headers as Record<string, string>
      const answer = await fetch(endpoint, {
        method,
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
        // A redirect would lead to an unknown push service.
        redirect: 'error',
        signal: AbortSignal.timeout(longestAnswerMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw reasonOf(answer.status)
    },
  }
}

/**
 * An expired subscription (404, 410) and a malformed or oversized message are permanent failures; others may be
 * temporary.
 */
function reasonOf(status: number): Error {
  if (status === 404 || status === 410) return new PushGone()
  if (status === 400 || status === 413) return new PushRefused(status)
  const error = new Error('The push message was not taken')
  error.name = `PushNotTaken ${status}`
  return error
}
