// Shows saved visas when there is no connection. Its scope is the pages of applications; pages save and remove copies
// (visa-copies.ts). With a connection it only passes requests on.
const name = 'visa-copy/'
const shown = new Set(['document', 'style', 'font', 'image'])

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !shown.has(request.destination)) return
  const isPage = request.mode === 'navigate'
  event.respondWith(
    fetch(request).then(
      (answer) => {
        if (isPage && (answer.status === 404 || answer.status === 410)) event.waitUntil(forget(pathname))
        return answer
      },
      () => kept(request.url.split('#')[0], isPage),
    ),
  )
})

async function kept(address, isPage) {
  const keys = (await caches.keys()).filter((key) => key.startsWith(name))
  for (const key of keys) {
    const found = await (await caches.open(key)).match(address, { ignoreVary: true })
    if (found) return found
  }
  const [, id] = new URL(address).pathname.match(/^\/applications\/([^/]+)/) ?? []
  // Another page of the same application, or the list of all: the visa is what can be shown.
  const nearest = keys.find((key) => key.startsWith(`${name}${id}/`)) ?? (id ? undefined : keys.at(-1))
  if (!isPage || !nearest) return Response.error()
  return Response.redirect(new URL(`/applications/${nearest.split('/')[1]}/visa`, address).href)
}

/** Removes the saved copy of a visa that the server no longer has. */
async function forget(pathname) {
  const [, id] = pathname.match(/^\/applications\/([^/]+)\/visa$/) ?? []
  if (!id) return
  const keys = (await caches.keys()).filter((key) => key.startsWith(`${name}${id}/`))
  await Promise.all(keys.map((key) => caches.delete(key)))
}
