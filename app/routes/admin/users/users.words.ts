import type { AccountStatus } from '#app/features/accounts/account.ts'
import { invitationDays } from '#app/features/accounts/invitations/invitation.ts'
import { mostPeopleCounted } from '#app/features/accounts/people/people.ts'
import { longestName } from '#app/features/accounts/person-name.ts'
import { longestReason } from '#app/features/accounts/standing/because.ts'
import type { StandingProblem } from '#app/features/accounts/standing/change-standing.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { FixedRole } from '#app/platform/roles.ts'

const figure = new Intl.NumberFormat('en-GB')

export const accountStatusNames: Record<AccountStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  blocked: 'Blocked',
}

/** "21 Nov 2026" */
export function dayWords(at: Date): string {
  return formatDate(dayOf(at), 'en-GB', 'short')
}

export const usersWords = {
  title: 'User Management',
  lede: 'Everybody with an account: travellers and colleagues.',
  add: 'Add User',
  invitations: 'Open invitations',
  find: {
    label: 'Find people',
    q: 'Search',
    hint: 'Name, email, country or ID',
    status: 'Status',
    all: 'All',
    role: 'Role',
    anyRole: 'Any role',
    button: 'Search',
    clear: 'Clear',
  },
  found: (total: number) => {
    if (total > mostPeopleCounted) return `More than ${figure.format(mostPeopleCounted)} people`
    return total === 1 ? '1 person' : `${figure.format(total)} people`
  },
  newest: 'Newest first',
  caption: 'People with an account',
  columns: {
    name: 'Name',
    email: 'Email',
    country: 'Country',
    role: 'Role',
    status: 'Status',
    joined: 'Joined',
    seen: 'Last seen',
    cases: 'Applications',
    act: 'Menu',
  },
  noName: 'No name',
  noCountry: 'Not given',
  unconfirmed: 'Not confirmed',
  never: 'Never',
  you: 'You',
  older: 'Older',
  newer: 'Newer',
  pages: 'Pages of people',
  emptyPage: 'No users found',
  empty: 'No users found. Try a different search term.',
  showAll: 'Show everybody',
  menu: {
    label: (name: string) => `Change the status of ${name}`,
    head: 'Set status to',
    block: 'Blocked…',
    current: 'This is the status now',
    own: 'This is your own account. Another administrator has to change it.',
    open: 'Open this person',
  },
}

export const standingProblemWords: Record<StandingProblem['code'], string> = {
  last_administrator: 'Nobody else is an administrator who can act. Give somebody else that role first.',
  role_gone: 'That role was retired. Choose another one.',
  not_confirmed: 'Their email address is not confirmed. They must confirm it before they get a role.',
  reason_missing: 'Write down why, for colleagues',
  reason_too_long: `Write no more than ${longestReason} characters`,
  changed: 'Somebody else changed it since you opened this page. Nothing was saved.',
}

export const reasonWords = {
  label: 'Why',
  hint: 'Colleagues read this in the record of this account. The person does not.',
  nowIs: (name: string) => `It is now: ${name}`,
  meant: (name: string) => `You chose: ${name}`,
  cancel: 'Cancel',
  own: {
    title: 'This is your own account',
    text: 'Nobody changes their own status or role. Ask another administrator.',
  },
}

export const statusPageWords = {
  title: 'Change status',
  of: 'Whose',
  label: 'Status',
  now: 'This is the status now',
  means: {
    active: 'They can sign in and do everything.',
    inactive: 'They can sign in and look at everything. They can send nothing.',
    blocked: 'They cannot sign in. All their sessions end at once.',
  },
  after: {
    title: 'What a blocked person sees',
    points: [
      'Their next press of anything leads to the sign-in page: every session ends at once.',
      'Signing in answers: “Invalid email or password. Please check your credentials and try again.”',
      'Below that stands a link to ask us what happened.',
      'A letter says that our staff blocked the account. It does not say why.',
    ],
  },
  button: 'Save status',
  busy: 'Saving...',
  wrong: 'Choose a status',
  failed: 'Update Failed',
  failure: {
    name: 'Update failed',
    title: 'Update Failed',
    text: 'There was an error updating the user status.',
    more: 'Nothing was changed. Please try again in a minute.',
  },
}

const roleMeans: Record<FixedRole, string> = {
  traveller: 'Applies for visas. Sees nothing of the portal.',
  support: 'Answers people, sees how cases stand, writes notes.',
  officer: 'Decides: documents, statuses, facts and refunds.',
  admin: 'All of that, and people, roles and settings.',
}

export const rolePageWords = {
  title: 'Change role',
  of: 'Whose',
  label: 'Role',
  means: roleMeans,
  now: 'This is the role now',
  after: {
    title: 'What happens then',
    points: [
      'They are signed out everywhere at once.',
      'A letter tells them their new role. It does not say why.',
      'Staff set up a second factor before the portal opens.',
    ],
  },
  button: 'Save role',
  busy: 'Saving...',
  wrong: 'Choose a role',
  failed: 'Role not changed',
  unconfirmed: 'Their email address is not confirmed yet. Until then they can only be a traveller.',
  failure: {
    name: 'Role not changed',
    title: 'The role was not changed',
    text: 'Something went wrong on our side.',
    more: 'Please try again in a minute.',
  },
}

export const factorPageWords = {
  title: 'Remove second factors',
  of: 'Whose',
  lede: 'For somebody who lost theirs and cannot come in. Make sure first who asks: call them back on the number you know.',
  after: {
    title: 'What happens then',
    points: [
      'The authenticator app, the passkeys and the recovery codes are removed.',
      'They are signed out everywhere, and told by letter.',
      'Staff have to set up a new one before the portal opens.',
    ],
  },
  label: 'How you made sure who asks',
  button: 'Remove second factors',
  busy: 'Removing...',
  failed: 'Nothing was removed',
  failure: {
    name: 'Second factors not removed',
    title: 'The second factors were not removed',
    text: 'Something went wrong on our side.',
    more: 'Please try again in a minute.',
  },
}

export const inviteWords = {
  title: 'Add User',
  lede: 'We write to them. Their account opens once they choose a password with the link in that letter.',
  name: 'Full name',
  nameHint: 'They can change it when they come in',
  email: 'Email address',
  role: 'Role',
  roleHint: 'Only administrators invite colleagues.',
  how: {
    title: 'How an invitation works',
    points: [
      `The link works once, for ${invitationDays} days, and only for whoever reads at the address.`,
      'There is no account before they choose a password.',
      'Colleagues set up a second factor before the portal opens.',
      'It falls if you lose the right to send it.',
    ],
  },
  button: 'Send invitation',
  busy: 'Sending...',
  failed: 'Nobody was invited',
  problems: {
    name: `Enter their full name, with no more than ${longestName} characters`,
    email: 'Enter an email address in the correct format, like name@example.com',
    role: 'Choose a role',
    taken: 'This address has an account already. Open it to change its role.',
    takenOpen: 'Open this account',
    invited: 'This address was invited already. Send that invitation again, or withdraw it.',
    invitedOpen: 'Open invitations',
    letters: 'We sent three invitations to this address today. Try again tomorrow.',
  },
  failure: {
    name: 'Nobody was invited',
    title: 'Nobody was invited',
    text: 'Something went wrong on our side.',
    more: 'No letter was sent. Please try again in a minute.',
  },
}

export const invitationsWords = {
  title: 'Open invitations',
  lede: 'People who were invited and have not come yet.',
  back: 'All people',
  caption: 'Open invitations, the newest first',
  columns: { who: 'Who', role: 'Role', by: 'Invited by', sent: 'Sent', until: 'Works until', act: 'Actions' },
  gone: 'Somebody who left',
  void: 'No longer works: its sender lost the right to send it',
  again: 'Send again',
  againFor: (name: string) => `Send again: the invitation to ${name}`,
  withdraw: 'Withdraw',
  withdrawFor: (name: string) => `Withdraw the invitation to ${name}`,
  onlyAdministrators: 'For administrators',
  emptyTitle: 'No open invitations',
  emptyText: 'Whoever you invite stands here until they come in.',
  problems: {
    letters: 'We sent three invitations to this address today. The newest link still works.',
    gone: 'This invitation is not open any more: it was taken, withdrawn or is too old.',
  },
  failed: 'Nothing was sent',
  failure: {
    name: 'Invitation not changed',
    title: 'The invitation was not changed',
    text: 'Something went wrong on our side.',
    more: 'Please try again in a minute.',
  },
}
