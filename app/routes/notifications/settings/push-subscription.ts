import { href } from '#app/lib/words/href.ts'

/** Its scope is no page that needs a worker: the emergency page keeps its own. */
const worker = { file: '/push-worker.js', scope: href('/notifications') }

/** Where this browser can be reached from now on, and the keys with which it reads what comes. */
export async function newSubscription(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const registration = await navigator.serviceWorker.register(worker.file, { scope: worker.scope })
  await untilActive(registration)
  // One that was made for another account, or with a key that was replaced, is of no use.
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
