import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { FinishProblem, Intent } from './identity.ts'
import type { UnlinkProblem } from './unlink-identity.server.ts'

/** What went wrong, after the sentence that says that it did. */
const reasons: Record<FinishProblem, (provider: string) => string> = {
  unreachable: (provider) => `${provider} does not answer at the moment. Please try again in a few minutes.`,
  cancelled: (provider) => `You turned back at ${provider}. Nothing was changed.`,
  refused: () => 'An error occurred. Nothing was changed.',
  not_believed: () => 'An error occurred. Nothing was changed.',
  expired: () => 'It was started in another window, or too long ago. Please start again here.',
  identity_already_exists: (provider) =>
    `This ${provider} account is linked to another Portolan account. Sign in with it to unlink it there first.`,
  already_yours: (provider) => `This ${provider} account is linked to your account already.`,
  other_identity: (provider) => `This ${provider} account is not the one that is linked to your account.`,
}

const failures: Record<Intent, (provider: string) => string> = {
  'sign-in': (provider) => `Failed to sign in with ${provider}`,
  link: (provider) => `Failed to link ${provider}`,
  reauthenticate: (provider) => `Failed to sign in with ${provider}`,
}

export const identityWords = {
  linkFailedTitle: 'Nothing was linked',
  failed: (problem: FinishProblem, intent: Intent, provider: string) =>
    `${failures[intent](provider)}. ${reasons[problem](provider)}`,

  methods: {
    label: 'How to sign in',
    labelNew: 'How to sign up',
    email: 'Email',
    signIn: (provider: string) => `Sign in with ${provider}`,
    signUp: (provider: string) => `Sign up with ${provider}`,
    button: (provider: string) => `Continue with ${provider}`,
    textIn: (provider: string) =>
      `You show ${provider} who you are, and ${provider} tells us. We never see your password.`,
    textUp: (provider: string) =>
      `We ask ${provider} for your name and email address, and for nothing else. You need no new password.`,
    or: 'or',
  },

  terms: {
    title: (provider: string) => `Sign up with ${provider}`,
    lede: 'Before you go, please read what you agree to.',
  },

  leaving: {
    title: (provider: string) => `Taking you to ${provider}`,
    text: (provider: string) => `You sign in at ${provider}, and come back here by yourself.`,
    go: (provider: string) => `Go to ${provider}`,
  },

  again: {
    title: (provider: string) => `With ${provider}`,
    text: (provider: string) => `You sign in at ${provider} once more, with the account that is linked to yours.`,
  },

  callback: { title: 'Signing in', busy: 'Completing authentication...', go: 'Carry on' },

  finish: {
    title: 'Finish your account',
    lede: (provider: string) => `${provider} told us who you are. Check your name, add your country, and you are done.`,
    email: 'Email address',
    confirmed: 'Confirmed',
    agreed: 'You have agreed to the Terms of Service and the Privacy Policy.',
    button: 'Create account',
    busy: 'Creating your account...',
    stop: 'Stop, and keep nothing',
    expiredTitle: 'This sign-up is over',
    expired: 'Ten minutes have passed, or your account is finished already. We kept nothing about you.',
    again: 'Sign in',
  },

  known: {
    title: 'You have an account already',
    lede: (email: string) => `There is a Portolan account with the address ${email}.`,
    text: (provider: string) =>
      `Sign in to it once more in your usual way. Then ${provider} is linked to it, if you want.`,
    why: (provider: string) => `We never link ${provider} by an address alone: that keeps others out of your account.`,
    signIn: 'Sign in to link',
    forgot: 'I do not know my password',
  },

  page: {
    title: 'Linked services',
    service: 'this service',
    lede: 'Services that can tell us it is you. Each of them can be used to sign in to your account.',
    back: 'Back to security',
    listTitle: 'You can sign in with',
    linked: (at: Date) => `Linked on ${formatDate(dayOf(at))}`,
    used: (at: Date) => `Last used on ${formatDate(dayOf(at))}`,
    neverUsed: 'Not used yet',
    unlink: 'Unlink',
    unlinkNamed: (provider: string, email: string | null) => `Unlink ${provider}${email ? `, ${email}` : ''}`,
    lastWay: 'This is your only way to sign in. Set a password first, then you can unlink it.',
    setPassword: 'Set a password',
    emptyTitle: 'Nothing is linked',
    emptyText: (provider: string) => `Link ${provider}, and you can sign in without typing a password.`,
    emptyNoProvider: 'There is no service to link at the moment.',
    addTitle: (provider: string) => `Link ${provider}`,
    addText: (provider: string) => `You sign in at ${provider}, and it is linked when you come back.`,
    link: (provider: string) => `Link ${provider}`,
    busy: 'One moment...',
  },

  confirmUnlink: {
    title: (provider: string) => `Unlink ${provider}?`,
    text: (provider: string) =>
      `You will not be able to sign in with ${provider} any more. All other devices are signed out.`,
    yes: 'Yes, unlink',
    no: 'No, keep it',
  },

  waiting: {
    title: (provider: string) => `Link ${provider} to this account?`,
    text: (provider: string, email: string | undefined) =>
      email
        ? `You came from ${provider} as ${email}. From now on, that can be used to sign in here.`
        : `You came from ${provider}. From now on, that can be used to sign in here.`,
    yes: 'Link it',
    no: 'Do not link it',
  },

  problems: {
    identity_not_found: 'This service is not linked to your account any more.',
    single_identity_not_deletable: 'This is your only way to sign in. Set a password first.',
  } satisfies Record<UnlinkProblem['code'], string>,

  failure: {
    name: 'Failed to sign in',
    title: 'Sign in failed',
    text: 'An error occurred during sign in',
    more: 'Nothing was changed. Please try again in a minute.',
  },
}
