// Shows push messages and opens the pages they are about. It does not intercept requests.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, link } = event.data.json()
  // A newer message about the same page replaces the notification shown.
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
  // A tab that shows another page is not navigated: the user may be typing there.
  await (tab ? tab.focus() : self.clients.openWindow(address.href))
}
