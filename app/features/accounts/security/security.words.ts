import { passwordRule } from '#app/features/accounts/password.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { SignInMethod } from '../account.ts'
import type { ActivityEvent, SecurityToggle } from '../security.ts'

type Toggle = { name: string; text: string; advice?: string }

export const toggleWords: Record<SecurityToggle, Toggle> = {
  twoFactor: {
    name: 'Two-factor authentication',
    text: 'A code or a passkey after your password.',
  },
  loginNotifications: {
    name: 'Login notifications',
    text: 'An email when a new browser signs in.',
  },
  deviceVerification: {
    name: 'Device verification',
    text: 'A code by email for a new browser.',
  },
  passwordExpiry: {
    name: 'Password expiry',
    text: 'A new password every 90 days.',
    advice: 'We advise against it: forced changes lead to weaker passwords.',
  },
  activityLogging: {
    name: 'Activity logging',
    text: 'The list below. Switching it off deletes the list.',
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
  on: 'On',
  off: 'Off',

  ways: {
    title: 'Ways to sign in',
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
    noFactorText: 'Protects you if your password is stolen.',
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
    text: 'This signs out all your other devices.',
    user: 'Your account',
    current: 'Current password',
    wanted: 'New password',
    wantedHint: `Must be at least ${passwordRule.least} characters. Three or four words are best.`,
    again: 'Confirm new password',
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
    noFactor: 'You set up a second factor after you save.',
    forced: 'Required for all staff.',
    unconfirmed: 'Confirm your email address first.',
    button: 'Save settings',
    busy: 'Saving your settings...',
  },

  sessions: {
    title: 'Where you are signed in',
    text: 'If you do not recognise one, sign it out and change your password.',
    here: 'This device',
    notKnown: 'Place not known',
    twice: (method: string) => `${method} and second factor`,
    started: 'Since',
    seen: 'Last seen',
    ends: (at: Date) => `Ends by ${formatDate(dayOf(at), 'en-GB', 'short')}`,
    end: 'Sign out',
    endNamed: (device: string, at: Date) => `Sign out ${device}, signed in ${momentWords(at)}`,
    others: 'Sign out all other devices',
    everywhere: 'Sign out everywhere',
    alone: 'You are not signed in on any other device.',
  },

  activity: {
    title: 'Login activity',
    caption: 'What happened to your sign-in',
    event: 'Activity',
    device: 'Device',
    place: 'Place',
    at: 'When',
    here: 'This device',
    pages: 'Pages of your login activity',
    offTitle: 'Activity logging is off',
    offText: 'Switch it on to see who signs in from now on.',
    emptyTitle: 'Nothing yet',
    emptyText: 'New sign-ins appear here.',
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
