import { words } from '#app/lib/words/words.ts'
import type { LegalPage } from './legal-page.ts'

export const cookieWords = words('routes/legal/cookies', 'cookie')

export const cookiePolicy: LegalPage = words('routes/legal/cookies', 'cookiePolicy', {
  isTranslated: true as const,
  get sections() {
    return [
      {
        id: 'choose',
        heading: 'Your choice',
        blocks: ['You can change it at any time. If your browser blocks all cookies, you cannot sign in.'],
      },
      {
        id: 'table',
        heading: 'What we store in your browser',
        blocks: [
          'None of it is for advertising or analytics, or set by other companies. Optional items are deleted when you close the browser or tab, unless you accept them. Persistent cookies last between 30 days and 2 years.',
        ],
      },
    ]
  },
})
