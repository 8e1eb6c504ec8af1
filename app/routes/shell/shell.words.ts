import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'

const own = words('routes/shell', 'own')

export const shellWords = words('routes/shell', {
  get ownPages() {
    return [
      { href: href('/dashboard'), label: own.dashboard },
      { href: href('/apply'), label: own.apply },
      { href: href('/applications'), label: own.applications },
      { href: href('/visas'), label: own.visas },
      { href: href('/documents'), label: own.documents },
      { href: href('/saved-routes'), label: own.savedRoutes },
      { href: href('/saved-travellers'), label: own.savedTravellers },
      { href: href('/payments'), label: own.payments },
      { href: href('/notifications'), label: own.notifications },
      { href: href('/support'), label: own.support },
    ]
  },
})
