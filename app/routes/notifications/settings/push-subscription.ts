import { href } from '#app/lib/words/href.ts'

/** The scope excludes pages that need a worker: the emergency page has its own. */
const worker = { file: '/push-worker.js', scope: href('/notifications') }

/** Creates a push subscription: its endpoint and encryption keys. */
export async function newSubscription(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const registration = await navigator.serviceWorker.register(worker.file, { scope: worker.scope })
  await untilActive(registration)
  // A subscription from another account, or with a replaced key, cannot be reused.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope).catch(() => undefined)
  const subscription = await registration?.pushManager.getSubscription().catch(() => undefined)
  await subscription?.unsubscribe().catch(() => false)
}

function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve()
  return new Promise((done) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done()
    })
  })
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
