import { href } from 'react-router'
import { words } from '#app/lib/words/words.ts'

export const shellWords = words('routes/shell', {
  get ownPages() {
    return [
      { href: href('/dashboard'), label: 'Dashboard' },
      { href: href('/apply'), label: 'New Application' },
      { href: href('/applications'), label: 'Applications' },
      { href: href('/visas'), label: 'Your visas' },
      { href: href('/documents'), label: 'Documents' },
      { href: href('/saved-routes'), label: 'Saved routes' },
      { href: href('/saved-travellers'), label: 'Saved travellers' },
      { href: href('/payments'), label: 'Payments' },
      { href: href('/notifications'), label: 'Notifications' },
      { href: href('/support'), label: 'Support' },
    ]
  },
})
