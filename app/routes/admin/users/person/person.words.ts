import type { BookEntry } from '#app/features/accounts/people/read-person.server.ts'
import type { OwnRoleNames } from '#app/features/accounts/roles/role.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import { counted } from '#app/lib/counted.ts'
import { accountStatusNames } from '../users.words.ts'

export const personWords = {
  title: 'Person',
  back: 'All people',
  copy: 'Account ID',
  unconfirmed: 'Not confirmed',
  confirmed: 'Confirmed',
  placeholder: 'Somebody else confirmed this address first. This account cannot confirm it.',
  particulars: {
    title: 'Particulars',
    email: 'Email',
    country: 'Country of residence',
    phone: 'Telephone',
    noPhone: 'None',
    joined: 'Joined',
    seen: 'Last seen',
    never: 'Never, as far as we know',
    id: 'ID',
    leaves: 'Will be deleted',
    resend: 'Send the confirmation letter again',
  },
  standing: {
    title: 'Status and role',
    status: 'Status',
    role: 'Role',
    changeStatus: 'Change status',
    changeRole: 'Change role',
    own: 'This is your own account. Another administrator has to change it.',
    look: 'Administrators change these.',
  },
  factor: {
    title: 'How they sign in',
    password: 'Password',
    has: 'Set',
    hasNot: 'None',
    app: 'Authenticator app',
    passkeys: 'Passkeys',
    identities: 'Linked services',
    asked: 'Second factor at sign-in',
    isAsked: 'Asked for',
    isNotAsked: 'Not asked for',
    remove: 'Remove second factors',
    none: 'They have no second factor.',
  },
  cases: {
    title: 'Applications',
    caption: 'Applications they submitted, the newest first',
    id: 'ID',
    route: 'Route',
    status: 'Status',
    sent: 'Submitted',
    to: (from: string, to: string) => `${from} to ${to}`,
    all: (total: number) => `Show all ${total} in the queue`,
    none: 'They have submitted no application.',
  },
  tickets: {
    title: 'Messages to support',
    all: (all: number, open: number) =>
      all === 0
        ? 'They have written no message to support.'
        : `${counted(all, 'message')}, ${open} of them not settled.`,
    open: 'Open Messages',
  },
  sessions: {
    title: 'Where they are signed in',
    none: 'They are signed in nowhere.',
    seen: 'Last seen',
    since: 'Since',
    two: 'With a second factor',
    end: 'Sign out',
    endNamed: (device: string) => `Sign out ${device}`,
    all: 'Sign out of all their sessions',
  },
  activity: {
    title: 'Sign-in activity',
    caption: 'What happened to their sign-in, the newest first',
    event: 'What happened',
    device: 'Device',
    place: 'Place',
    at: 'When',
    off: 'They switched the list of their sign-ins off.',
    none: 'Nothing is noted yet.',
    unknown: 'Not known',
  },
  audit: {
    title: 'What staff did',
    none: 'Nobody of the staff changed anything here.',
    service: 'The service or its operator',
    formerColleague: 'A former colleague',
    reason: 'Why',
  },
  failure: {
    name: 'Person not changed',
    title: 'Nothing was changed',
    text: 'Something went wrong on our side.',
    more: 'Please try again in a minute.',
  },
}

const statusOf = (text: unknown) => accountStatusNames[text as keyof typeof accountStatusNames] ?? String(text)

/** One row of the books about a person, as a colleague reads it. */
export function actWords({ act, detail }: Pick<BookEntry, 'act' | 'detail'>, roleNames: OwnRoleNames): string {
  const roleOf = (role: unknown) => roleNameOf(String(role), roleNames)
  switch (act) {
    case 'person.status':
      return `Status changed from ${statusOf(detail.from)} to ${statusOf(detail.to)}`
    case 'person.role':
      return `Role changed from ${roleOf(detail.from)} to ${roleOf(detail.to)}`
    case 'person.sign-out':
      return `Signed out of ${counted(Number(detail.sessions), 'session')}`
    case 'person.remove-factors':
      return 'Second factors removed'
    case 'person.confirmation':
      return 'Confirmation letter sent again'
    case 'person.join':
      return `Came in by invitation as ${roleOf(detail.role)}`
    case 'passport.reveal':
      return 'Passport number shown'
    case 'form.open':
      return 'Filled form opened'
    default:
      return act
  }
}
