import { href } from 'react-router'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const maintenanceWords = words('routes/shell/maintenance', {
  since: (moment: Date) => `Since ${formatDate(dayOf(moment))}, ${moment.toISOString().slice(11, 16)} UTC.`,
  get open() {
    return [
      { to: href('/requirements'), text: 'Check requirements' },
      { to: href('/countries'), text: 'Countries' },
      { to: href('/map'), text: 'World map' },
      { to: href('/schengen-calculator'), text: 'Schengen calculator' },
    ]
  },
})
