import { href } from 'react-router'
import { words } from '#app/lib/words/words.ts'
export const supportWords = words('routes/support', {
  links: {
    get items() {
      return [
        {
          to: href('/dashboard'),
          name: 'Follow an application',
          text: 'Status, who has it now, and the next date. Needs your account.',
        },
        {
          to: '/',
          name: 'Check what a route needs',
          text: 'Documents, price and dates for your passport. No account needed.',
        },
        {
          to: href('/schengen-calculator'),
          name: 'Count your Schengen days',
          text: 'How many of your 90 days are left on any date.',
        },
      ]
    },
  },
})
