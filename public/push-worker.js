// Shows push messages and opens what they tell of. It answers no requests of pages.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, link } = event.data.json()
  // More news about the same page takes the place of the notification that is shown.
  event.waitUntil(self.registration.showNotification(title, { body, tag: link, data: link }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data, self.location.origin)))
})

async function open(address) {
  if (address.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isOpen = ({ url }) => url.split('#')[0] === address.href.split('#')[0]
  const tab = tabs.find(isOpen)
  // A tab of ours that shows something else is not led away: somebody may be typing there.
  await (tab ? tab.focus() : self.clients.openWindow(address.href))
}
