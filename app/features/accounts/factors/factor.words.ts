import { letterOf, type Pair } from '#app/lib/letter/letter.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { lifetimes } from '../lifetimes.ts'
/** What both pages that ask for a code say of it. */
export const codeWords = words('accounts/factors/factor', 'code')

export type CodeAsked = keyof typeof codeWords.wrong

export const secondStepWords = words('accounts/factors/factor', 'secondStep', {
  get minutes() {
    return `You have ${lifetimes.stepMinutes} minutes. After that, please sign in again.`
  },
})

export const reauthenticateWords = words('accounts/factors/factor', 'reauthenticate')

const days = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

export const factorWords = words('accounts/factors/factor', 'factor', {
  app: { since: (date: Date) => `Set up on ${days.format(date)}` },
})

export const setUpWords = words('accounts/factors/factor', 'setUp')

export const recoveryWords = words('accounts/factors/factor', 'recovery', {
  madeOn: (date: Date) => `Made on ${days.format(date)}`,
  file: (email: string, codes: readonly string[], date: Date) =>
    `Portolan recovery codes\nFor ${email}, made on ${days.format(date)}\nEach one works once.\n\n${codes.join('\n')}\n`,
})

const codeLetter = (subject: string, why: string, { code, link, from = [] }: SentCode) =>
  letterOf(
    subject,
    'Hello,',
    why,
    ...(from.length > 0 ? [{ facts: from }] : []),
    'Your code:',
    { code },
    'The code works for 10 minutes, in the browser that asked for it. Never share it: we will not ask you for it.',
    'If this was not you, someone may know your password. Set a new one at once.',
    { button: 'Set a new password', url: link },
  )

type SentCode = { readonly code: string; readonly link: string; readonly from?: readonly Pair[] }

/** Emails with a code. The code is in no subject: those are shown on locked screens. */
export const codeMail = {
  device: (sent: SentCode) =>
    codeLetter(
      'Your code for signing in to Portolan',
      'Someone is signing in to your account from a browser we have not seen before.',
      sent,
    ),
  reauthenticate: (sent: SentCode) =>
    codeLetter('Your Portolan code', 'You asked to change how your account is protected.', sent),
}
