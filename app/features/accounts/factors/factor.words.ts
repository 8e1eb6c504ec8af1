import { type EmailMessage, emailOf, type Pair } from '#app/lib/email/email-message.ts'
import { words } from '#app/lib/words/words.ts'
import { lifetimes } from '../lifetimes.ts'

const said = words('accounts/factors/factor')

/** Text shared by both pages that ask for a code. */
export const codeWords = words('accounts/factors/factor', 'code')

export type CodeAsked = keyof typeof codeWords.wrong

export const secondStepWords = words('accounts/factors/factor', 'secondStep', {
  get minutes() {
    return said.secondStep.time({ minutes: lifetimes.stepMinutes })
  },
})

export const reauthenticateWords = words('accounts/factors/factor', 'reauthenticate')

export const factorWords = words('accounts/factors/factor', 'factor', {
  app: { since: (date: Date) => said.factor.app.setUpOn({ day: date }) },
})

export const setUpWords = words('accounts/factors/factor', 'setUp')

export const recoveryWords = words('accounts/factors/factor', 'recovery', {
  madeOn: (day: Date) => said.recovery.made({ day }),
  file: (email: string, codes: readonly string[], day: Date) =>
    said.recovery.fileText({ email, day, codes: codes.join('\n') }),
})

function codeEmail(kind: 'device' | 'reauthenticate', { code, link, from = [] }: SentCode): EmailMessage {
  const { hello, yourCode, works, notYou, button } = said.mail
  return emailOf(
    said.mail[kind].subject,
    hello,
    said.mail[kind].text,
    ...(from.length > 0 ? [{ facts: from }] : []),
    yourCode,
    { code },
    works,
    notYou,
    { button, url: link },
  )
}

type SentCode = { readonly code: string; readonly link: string; readonly from?: readonly Pair[] }

/** Emails with a code. The code is never in the subject, since lock screens show subjects. */
export const codeMail = {
  device: (sent: SentCode) => codeEmail('device', sent),
  reauthenticate: (sent: SentCode) => codeEmail('reauthenticate', sent),
}
