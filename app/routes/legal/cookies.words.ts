import { href } from 'react-router'
import type { KeptCopy, KeptItem, Note, OwnCookie } from '#app/platform/http/cookies/own-cookies.ts'
import type { LegalPage } from './legal-page.ts'

export const cookieWords = {
  name: 'Name',
  purpose: 'What it is for',
  lifetime: 'How long it stays',
  need: 'Needed or optional',
  tableCaption: 'Everything that we keep in your browser',
  needs: { essential: 'Needed', preferences: 'Optional' },
  purposes: {
    session: 'Keeps you signed in. It holds a random number and nothing about you.',
    step: 'Holds a sign-in that waits for its second step. It holds a random number and nothing about you.',
    identity: 'Holds a sign-in with another service until you come back from it. Its contents are encrypted.',
    device: 'Lets your account know this browser again, so that it can tell you about a new one.',
    referral: 'Remembers whose link you came by until your account is open. It holds a code and nothing about you.',
    flash: 'Carries a short message to the next page, such as “Signed out successfully”.',
    choice: 'Remembers what you chose on this page.',
    keys: 'Remembers that staff turned the single keys of the portal off. Nobody else gets it.',
    theme: 'Keeps the appearance that you picked: light or dark.',
    currency: 'Keeps the currency that you want to see beside US dollars.',
    'queue-columns': 'Remembers how wide staff made the columns of their list. It never leaves their browser.',
    'country-picker': 'Remembers that you prefer the plain list of countries. It never leaves your browser.',
    'by-keyboard': 'Says that a link was used by keyboard, so that the next page puts the keyboard on its heading.',
    told: 'Holds which news was shown, so that the next page does not show it again.',
    unsaved: 'Holds what you typed into an application and we could not save yet, until it is saved.',
    'case-drafts': 'Holds messages that staff typed on a case and have not sent. Nobody else gets it.',
    'visa-copy': 'Keeps a visa that you saved, so that it opens without a connection.',
  } satisfies Record<OwnCookie | KeptItem | Note | KeptCopy, string>,
  session: (limit: string) => `${limit} at most, or until you sign out`,
  flash: (limit: string) => `Until the message was shown, ${limit} at most`,
  preference: (limit: string) => `${limit} if you accept. Otherwise until you close the browser`,
  item: (limit: string) => `${limit} if you accept. Otherwise until you close the tab`,
  notes: {
    'by-keyboard': 'Until the next page',
    told: 'Until you close the tab',
    unsaved: 'Until it is saved, or you close the tab',
    'case-drafts': 'Until it is sent, or you close the tab',
  } satisfies Record<Note, string>,
  copies: { 'visa-copy': 'Until you remove it, or sign out' } satisfies Record<KeptCopy, string>,
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  days: (count: number) => (count === 365 ? '1 year' : `${count} days`),
  choose: {
    all: 'Accept All Cookies',
    essential: 'Essential Cookies Only',
    customize: 'Customize Settings',
    save: 'Save',
    detailsHeading: 'Your own settings',
    alwaysOn: 'Always on',
    essentialTitle: 'Essential',
    essentialText: 'Signing in, messages between pages, and this choice. Without them the service does not work.',
    preferencesTitle: 'Preferences',
    preferencesText: 'Keeps your appearance, your currency and how you choose countries. They stay for a year at most.',
    none: 'You have not chosen yet. Until you do, only essential cookies stay.',
    now: {
      essential: 'Your choice now: essential cookies only.',
      preferences: 'Your choice now: essential and preference cookies.',
    },
  },
}

export const cookiePolicy: LegalPage = {
  title: 'Cookie Policy',
  pageTitle: 'Cookie Policy: every cookie, and your choice',
  description:
    'Every cookie that Portolan sets in your browser: what it is for, how long it stays, and how you accept, refuse or delete it.',
  lede: 'Which cookies we set, what each is for, and how you decide.',
  summary: [
    'We set ten cookies. Eight are needed, two are optional.',
    'None of them follows you to other websites. There are no advertising or measuring cookies.',
    'The optional ones remember how you like our pages. They stay only if you accept them.',
  ],
  sections: [
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
        ['What we keep on our side is described in the ', { text: 'Privacy Policy', to: href('/privacy-policy') }, '.'],
      ],
    },
  ],
}
