import { sizeLimit } from '#app/lib/file-size.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
export const errorPageWords = {
  notFound: {
    title: 'Page Not Found',
    code: '404',
    legend: 'here be nothing',
    text: 'Our charts end here. There is no page at this address, or it is not yours to see.',
    asked: 'You asked for',
    meant: 'Did you mean one of these?',
    back: 'Go Back',
    home: 'Return to Home',
    search: 'Look for a country',
    searchButton: 'Search',
    /** By the address, without its first slash. */
    names: {
      '': 'Home',
      apply: 'Apply for a visa',
      signin: 'Sign In',
      signup: 'Sign Up',
      dashboard: 'Your dashboard',
      'admin/dashboard': 'Staff dashboard',
      countries: 'Countries',
      requirements: 'Check requirements',
      map: 'World map',
      'schengen-calculator': 'Schengen calculator',
      cookies: 'Cookie Policy',
      'privacy-policy': 'Privacy Policy',
      'terms-of-service': 'Terms of Service',
      about: 'About Us',
      services: 'Services',
      pricing: 'Pricing',
      blog: 'Blog',
      team: 'Our Team',
      contact: 'Contact',
      faqs: 'Questions and answers',
      support: 'Support',
    } as Readonly<Record<string, string>>,
  },
  failure: {
    title: 'Something went wrong',
    code: '500',
    legend: 'here be rocks',
    text: 'Sorry, this page could not be shown. What you had saved before is safe. Please try again in a minute.',
    away: {
      title: 'We will be back in a moment',
      code: '503',
      text: 'We cannot reach our data at the moment. What you had saved before is safe. Please try again in a minute.',
    },
    search: 'Sorry, we could not look this up just now. What you asked for is kept in the address.',
    sent: 'Sorry, something failed on our side while we took in what you sent. This step may not have been saved. Earlier steps are safe.',
    checkTitle: 'How to check',
    check: [
      'Press “Try again”. The page shows what is saved.',
      'Fill in again only what is missing there.',
      'If you were paying, look at your dashboard before you pay again. A payment that arrived is shown there.',
    ],
    dashboard: 'Open your dashboard',
    reference: 'If you contact us about it, give this reference:',
    again: 'Try again',
    home: 'Return to Home',
  },
}

type Refusal = { title: string; text: string }

const unreadable: Refusal = {
  title: 'This request cannot be read',
  text: 'What your browser sent is not complete. Go back, reload the page and try again.',
}

/** Why nothing was done, by status. */
export const refusalWords: Readonly<Record<number, Refusal>> = {
  400: unreadable,
  403: {
    title: 'This form was not sent from our pages',
    text: 'To keep your account safe we take in only forms of our own. Go back, reload the page and try again.',
  },
  405: {
    title: 'Nothing to send here',
    text: 'This page can be read, but takes nothing in. Nothing was saved or changed.',
  },
  409: {
    title: 'This form was sent before',
    text: 'The first time it said something else, so we did nothing now. Open the page again: it shows what is saved.',
  },
  413: {
    title: 'What you sent is too large',
    text: `A file can have up to ${sizeLimit(largestFile)}. Choose a smaller one and try again.`,
  },
  500: {
    title: 'Something went wrong',
    text: 'Sorry, something failed on our side. What you had saved before is safe. Please try again in a minute.',
  },
  503: {
    title: 'We will be back in a moment',
    text: 'We cannot reach our data at the moment. What you had saved before is safe. Go back and try again in a minute.',
  },
}

export function refusalOfStatus(status: number): Refusal {
  return refusalWords[status] ?? unreadable
}
