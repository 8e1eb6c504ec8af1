import { passwordRule } from '#app/features/accounts/password.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { SignInMethod } from '../account.ts'
import type { ActivityEvent, SecurityToggle } from '../security.ts'

type Toggle = { name: string; text: string; advice?: string }

export const toggleWords: Record<SecurityToggle, Toggle> = {
  twoFactor: {
    name: 'Two-factor authentication',
    text: 'We ask for a code or a passkey after your password. Nobody gets in with the password alone.',
  },
  loginNotifications: {
    name: 'Login notifications',
    text: 'We write to you when somebody signs in with a browser that is new to your account.',
  },
  deviceVerification: {
    name: 'Device verification',
    text: 'On a browser that is new to your account, we ask for a code that we send to you by email.',
  },
  passwordExpiry: {
    name: 'Password expiry',
    text: 'We ask you for a new password every 90 days.',
    advice: 'We advise against it: people who must change passwords often choose weaker ones.',
  },
  activityLogging: {
    name: 'Activity logging',
    text: 'We keep the list of sign-ins below for you. Switching this off deletes the list at once.',
  },
}

/** "21 Nov 2026, 09:53 UTC" */
export function momentWords(at: Date): string {
  return `${formatDate(dayOf(at), 'en-GB', 'short')}, ${at.toISOString().slice(11, 16)} UTC`
}

export const methodWords: Record<SignInMethod, string> = {
  password: 'Password',
  identity: 'Linked service',
  phone: 'Telephone',
  passkey: 'Passkey',
}

export const securityWords = {
  title: 'Security',
  lede: 'How you sign in, what protects your account, and who has been here.',
  contents: 'On this page',
  on: 'On',
  off: 'Off',

  ways: {
    title: 'Ways to sign in',
    text: 'What you can show us so that we know it is you.',
    email: 'Email address',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed',
    unconfirmedText: 'We can only warn you about your account once this address is confirmed.',
    resend: 'Send the link again',
    password: 'Password',
    changed: (at: Date) => `Changed on ${formatDate(dayOf(at))}`,
    passwordKept: 'You have one',
    noPassword: 'You have none',
    change: 'Change',
    manage: 'Manage',
    setUp: 'Set up',
    set: 'Set a password',
    add: 'Add',
    factor: 'Second factor',
    factorApp: 'Authenticator app',
    codesLeft: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
    noFactor: 'Not set up',
    noFactorText: 'With one, a stolen password opens nothing.',
    passkeys: 'Passkeys',
    passkeyCount: (count: number) => (count === 1 ? '1 passkey' : `${count} passkeys`),
    noPasskeys: 'None yet',
    identities: 'Linked services',
    noIdentities: 'None linked',
    phone: 'Telephone',
    noPhone: 'No number added',
  },

  password: {
    title: 'Change your password',
    text: 'All other devices are signed out when you change it. This one stays signed in.',
    user: 'Your account',
    current: 'Current password',
    wanted: 'New password',
    wantedHint: `Must be at least ${passwordRule.least} characters`,
    again: 'Confirm new password',
    goodTitle: 'What makes a good one',
    good: [
      'Length: three or four words are better than one with signs in it',
      'A password you use nowhere else',
      'A password manager to keep it for you: pasting works here',
    ],
    button: 'Change password',
    busy: 'Changing your password...',
    failedTitle: 'Password not changed',
    allNeeded: 'Please fill in all password fields',
    missing: {
      current: 'Enter your current password',
      wanted: 'Enter a new password',
      again: 'Enter the new password again',
    },
    mismatch: 'New password and confirmation do not match.',
    wrong: 'This is not your current password',
    same: 'Enter a password that is different from your current one',
    tooMany: 'Too many wrong passwords. Wait 15 minutes, then try again.',
    noneTitle: 'Your account has no password',
    none: 'You sign in without one. To add a password, ask us for a link by email.',
    noneButton: 'Ask for the link',
  },

  settings: {
    title: 'Protection',
    text: 'Switch on what you want, then save. To switch protection off, show us again that it is you.',
    noFactor: 'You have no second factor yet. When you save, we take you to the page that sets one up.',
    forced: 'The agency asks all staff for this. It cannot be switched off.',
    unconfirmed: 'Your email address must be confirmed first.',
    button: 'Save settings',
    busy: 'Saving your settings...',
  },

  sessions: {
    title: 'Where you are signed in',
    text: 'Sign out what you do not know, then change your password.',
    here: 'This device',
    place: 'Place',
    address: 'Network address',
    notKnown: 'Not known',
    by: 'Signed in by',
    twice: (method: string) => `${method} and second factor`,
    started: 'Since',
    seen: 'Last seen',
    ends: 'Ends at the latest',
    day: (at: Date) => formatDate(dayOf(at), 'en-GB', 'short'),
    end: 'Sign out',
    endNamed: (device: string, at: Date) => `Sign out ${device}, signed in ${momentWords(at)}`,
    others: 'Sign out all other devices',
    everywhere: 'Sign out everywhere',
    alone: 'You are signed in nowhere else.',
  },

  activity: {
    title: 'Login activity',
    text: 'The newest first, in UTC (the time of Greenwich). If something was not you, change your password.',
    caption: 'What happened to your sign-in',
    event: 'What happened',
    device: 'Device',
    place: 'Place',
    at: 'When',
    here: 'This device',
    pages: 'Pages of your login activity',
    offTitle: 'Activity logging is off',
    offText: 'We keep no list. Switch it on above to see who signs in from now on.',
    emptyTitle: 'Nothing yet',
    emptyText: 'What happens to your sign-in from now on stands here.',
  },

  failure: {
    name: 'Failed to open security',
    title: 'Your security page did not open',
    text: 'Something went wrong on our side',
    more: 'Nothing was changed. Please try again in a minute.',
  },
}

export const activityWords: Record<ActivityEvent, string> = {
  'signed-up': 'Account opened',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'signed-out': 'Signed out',
  'signed-out-elsewhere': 'Other devices signed out',
  'password-changed': 'Password changed',
  'email-changed': 'Email address changed',
  'phone-changed': 'Telephone changed',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'identity-linked': 'Service linked',
  'identity-unlinked': 'Linked service removed',
  'settings-changed': 'Settings changed',
  'data-exported': 'Data downloaded',
  'deletion-asked': 'Deletion asked for',
  'deletion-cancelled': 'Deletion cancelled',
  'status-changed': 'Account status changed by us',
  'role-changed': 'Role changed by us',
}

const signedInBy: Record<SignInMethod, string> = {
  password: 'With a password',
  identity: 'With a linked service',
  phone: 'With a telephone',
  passkey: 'With a passkey',
}

const factorNames = {
  app: 'Authenticator app',
  passkey: 'Passkey',
  'recovery-codes': 'Recovery codes',
  all: 'All of them',
}

const detailWords: Partial<Record<ActivityEvent, Readonly<Record<string, string>>>> = {
  'signed-up': signedInBy,
  'signed-in': signedInBy,
  'sign-in-failed': {
    reauthenticate: 'When we asked again',
    factor: 'Wrong second factor',
    device: 'Wrong code from a letter',
  },
  'factor-added': factorNames,
  'factor-removed': factorNames,
  'password-changed': { reset: 'By a link from a letter' },
}

/** What stands below an event: the way somebody signed in, the device they signed out, the switches they turned. */
export function activityDetail(event: ActivityEvent, detail: string | null): string | undefined {
  if (!detail) return undefined
  if (event !== 'settings-changed') return detailWords[event]?.[detail] ?? detail
  return detail
    .split(' ')
    .map((change) => {
      const toggle = toggleWords[change.slice(1) as SecurityToggle]
      return `${toggle?.name ?? change.slice(1)} ${change.startsWith('+') ? 'on' : 'off'}`
    })
    .join(', ')
}
