import { type Pusher, PushGone, PushRefused } from './push-message.ts'

const longestAnswerMs = 10_000

/** Hosts of the browsers' own push services; a dot in front allows every name below. */
const knownHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

/**
 * Sends by the push service that a browser named (RFC 8030), encrypted for that browser alone (RFC 8291) and signed
 * with our key (RFC 8292). The address comes from the browser, so only known services and those of the settings are
 * sent to.
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
      // Loaded by the first message: most servers start long before they send one.
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
        // A push service that leads elsewhere is none that we know.
        redirect: 'error',
        signal: AbortSignal.timeout(longestAnswerMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw reasonOf(answer.status)
    },
  }
}

/** A subscription that ended (404, 410) and a message that is malformed or too large stay so; the rest may pass. */
function reasonOf(status: number): Error {
  if (status === 404 || status === 410) return new PushGone()
  if (status === 400 || status === 413) return new PushRefused(status)
  const error = new Error('The push message was not taken')
  error.name = `PushNotTaken ${status}`
  return error
}
