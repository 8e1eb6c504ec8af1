import { href } from 'react-router'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'

export const maintenanceWords = {
  title: 'Closed for maintenance',
  label: 'Maintenance',
  legend: 'back soon',
  line: 'Closed for maintenance. You can read every public page. Signing up, applying and paying wait until we are done.',
  asked:
    'We are working on the service. Accounts, applications and payments are closed meanwhile. Everything you saved is safe.',
  sent: 'We are working on the service, so what you just sent was not taken in. Nothing was saved or charged by it.',
  keep: 'Go back now: your browser still holds what you typed. Keep that page open and send it again once we are done.',
  since: (moment: Date) => `Since ${formatDate(dayOf(moment))}, ${moment.toISOString().slice(11, 16)} UTC.`,
  again: 'Try again',
  back: 'Go Back',
  home: 'Return to Home',
  openTitle: 'These pages stay open',
  open: [
    { to: href('/requirements'), text: 'Check requirements' },
    { to: href('/countries'), text: 'Countries' },
    { to: href('/map'), text: 'World map' },
    { to: href('/schengen-calculator'), text: 'Schengen calculator' },
  ],
  json: 'The service is closed for maintenance. Nothing was changed. Try again later.',
}
