import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'

const pages = words('routes/shell/maintenance', 'pages')

export const maintenanceWords = words('routes/shell/maintenance', {
  since: (timestamp: Date): string =>
    maintenanceWords.sinceTime({ day: formatDate(dayOf(timestamp)), time: timestamp.toISOString().slice(11, 16) }),
  get open() {
    return [
      { to: href('/requirements'), text: pages.requirements },
      { to: href('/countries'), text: pages.countries },
      { to: href('/map'), text: pages.map },
      { to: href('/schengen-calculator'), text: pages.schengen },
    ]
  },
})
