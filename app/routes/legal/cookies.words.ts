import { href } from '#app/lib/words/href.ts'
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
        blocks: ['You can choose now and change your mind at any time. Every page works either way.'],
      },
      {
        id: 'what',
        heading: 'What a cookie is',
        blocks: [
          'A cookie is a short text that a website leaves in your browser. The browser sends it back with each visit.',
          'Session cookies go when you close the browser. Persistent cookies stay for the time that is written in them.',
          'Some comforts of our pages keep a note in your browser instead. It is not sent to us. We treat it like a cookie.',
        ],
      },
      {
        id: 'table',
        heading: 'What we keep in your browser',
        blocks: ['This is the whole list. Nothing is set by other companies.'],
      },
      {
        id: 'how-long',
        heading: 'How long they stay',
        blocks: [
          'Our persistent cookies last between 30 days and 2 years. Today the shortest of them lasts 30 days, and the longest a year.',
          'The message cookie is gone within a minute. The two that hold a sign-in under way are gone within ten, and the one of a link you came by within thirty.',
          'If you accept only essential cookies, we delete what optional cookies had kept.',
        ],
      },
      {
        id: 'browser',
        heading: 'Your browser can do it too',
        blocks: [
          'Every browser can show, delete and block cookies. Look for “cookies” or “site data” in its settings.',
          'If you block all cookies, you can read every page, but you cannot sign in.',
        ],
      },
      {
        id: 'more',
        heading: 'More about your data',
        blocks: [
          [
            'What we keep on our side is described in the ',
            { text: 'Privacy Policy', to: href('/privacy-policy') },
            '.',
          ],
        ],
      },
    ]
  },
})
