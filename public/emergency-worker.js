// Keeps the emergency page for when there is no connection. Its scope is that page alone.
const store = 'emergency-numbers'
const most = 120
const page = '/services/emergency-support'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page says what it is made of. Copies are fetched without cookies, so that nothing personal is kept.
self.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data).then((kept) => event.ports[0]?.postMessage(kept)))
})

async function keep(addresses) {
  const cache = await caches.open(store)
  const own = addresses.filter((address) => new URL(address, self.location.origin).origin === self.location.origin)
  const kept = await Promise.all(own.map((address) => keepOne(cache, address)))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
  return kept[0] === true
}

async function keepOne(cache, address) {
  try {
    const response = await fetch(address, { credentials: 'omit' })
    if (!response.ok) return false
    // What was kept last is the last to go.
    await cache.delete(address)
    await cache.put(address, response)
    return true
  } catch {
    return false
  }
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || new URL(url).origin !== self.location.origin) return
  event.respondWith(fetch(event.request).catch(() => kept(url, mode === 'navigate')))
})

async function kept(url, isPage) {
  const cache = await caches.open(store)
  const address = url.split('#')[0]
  const found = (await cache.match(address)) ?? (isPage ? await cache.match(`${page}?offline=1`) : undefined)
  return found ?? Response.error()
}
