import { letterOf, type Pair } from '#app/lib/letter/letter.ts'
import { lifetimes } from '../lifetimes.ts'
/** What both pages that ask for a code say of it. */
export const codeWords = {
  app: 'Code from your app',
  appHint: 'Six digits. Each code works once.',
  recovery: 'Recovery code',
  recoveryHint: 'Twelve letters and digits, as in K7QF-9M2X-TB4H. Small letters and spaces do not matter.',
  mailed: 'Code from the letter',
  mailedHint: 'Six digits',
  missing: {
    app: 'Enter the code from your app',
    recovery: 'Enter a recovery code',
    mailed: 'Enter the code from the letter',
  },
  malformed: {
    app: 'Enter the six digits that your app shows',
    recovery: 'Enter the twelve letters and digits of a recovery code',
    mailed: 'Enter the six digits from the letter',
  },
  wrong: {
    app: 'This code is not right. Enter the code that your app shows now; one that was used is not taken again.',
    recovery: 'This recovery code is not right, or was used before. Enter another one.',
    mailed: 'This code is not right. Enter the code from the newest letter.',
  },
  tooMany: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
}

export type CodeAsked = keyof typeof codeWords.wrong

export const secondStepWords = {
  title: {
    app: 'Enter your code',
    passkey: 'Use your passkey',
    recovery: 'Use a recovery code',
    device: 'Check your email',
  },
  lede: {
    app: 'Open your authenticator app and find the entry named Portolan.',
    passkey: 'Now show that it is you.',
    recovery: 'Use one of the ten codes you kept when you set up the second step.',
    device: (address: string) => `This browser is new to us. We sent a code to ${address}.`,
  },
  button: 'Continue',
  busy: 'Checking...',
  other: 'Other ways',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the code from your app',
  again: { text: 'No letter? Look among unwanted mail, or', button: 'send a new code' },
  startOver: 'Sign in as somebody else',
  lost: { before: 'Lost your phone and your codes? ', link: 'Write to us', after: ' and we will help.' },
  minutes: `You have ${lifetimes.stepMinutes} minutes. After that, please sign in again.`,
  failedTitle: 'Sign in failed',
  failure: {
    title: 'Sign in failed',
    text: 'An error occurred during sign in',
    more: 'You are not signed in. Please try again in a minute.',
  },
}

export const reauthenticateWords = {
  title: 'Show that it is you',
  lede: 'The next page changes how your account is protected. This keeps it yours, even where somebody finds your browser open.',
  as: (email: string) => `You are signed in as ${email}.`,
  password: 'Password',
  passwordMissing: 'Enter your password',
  passwordWrong: 'This password is not right. Enter the password of this account.',
  confirm: 'Confirm',
  byPassword: 'With your password',
  byCode: 'With your second step',
  byMail: 'With a code by email',
  codeOrRecovery: 'Code from your app, or a recovery code',
  recoveryOnly: 'A recovery code',
  send: 'Send me a code',
  sendLede: (email: string) => `We send six digits to ${email}.`,
  sent: (email: string) => `We sent six digits to ${email}.`,
  sendAgain: 'Send a new code',
  noWay: {
    title: 'Please sign in again',
    text: 'There is nothing you could show us here. Sign out and in again, then come back within ten minutes.',
    button: 'Sign Out',
  },
  busy: 'Checking...',
  failure: { title: 'This did not work', text: 'Please try again in a minute. Nothing was changed.' },
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const factorWords = {
  back: 'Back to Security',
  title: 'Second step at sign-in',
  lede: 'Whoever learns your password still cannot open your account. Sign-in also asks for a code from your phone.',
  forStaff: {
    title: 'The portal needs a second step',
    text: 'Set up an authenticator app here. The portal opens as soon as you have typed its first code.',
    show: 'Show a code of your second step, and the portal opens.',
    button: 'Show a code',
  },
  on: 'On',
  off: 'Off',
  notAsked: 'You have a second step, but sign-in does not ask for it. You switched it off on the Security page.',
  app: {
    title: 'Authenticator app',
    none: 'An app on your phone shows a new code every half minute. It works without a network, also abroad.',
    apps: 'Any app for one-time codes will do. Many password managers have one built in.',
    since: (date: Date) => `Set up on ${days.format(date)}`,
    setUp: 'Set up an app',
    remove: 'Remove the app',
  },
  passkeys: {
    title: 'Passkeys',
    count: (count: number) => (count === 1 ? '1 passkey' : `${count} passkeys`),
    none: 'Your fingerprint, your face or the PIN of your device. A passkey signs you in without a password as well.',
    manage: 'See your passkeys',
    add: 'Add a passkey',
  },
  codes: {
    title: 'Recovery codes',
    left: (left: number) => (left === 1 ? '1 code left' : `${left} codes left`),
    none: 'None left',
    about: 'Each one opens your account once, where your phone is lost or out of power.',
    few: 'Get new codes before the last one is used.',
    missing: 'Without them, a lost device could shut you out. Get them now.',
    renew: 'Get ten new codes',
    renewHint: 'The codes you have now will stop working.',
    first: 'Each one opens your account once, where your phone is lost. Get them with your second step.',
  },
  remove: {
    title: 'Remove the authenticator app?',
    last: 'Sign-in will ask for your password only. Your recovery codes stop working as well.',
    more: 'Sign-in will go on asking for a passkey.',
    others: 'All your other devices are signed out.',
    button: 'Remove the app',
    keep: 'Keep it',
  },
  failed: 'The second step could not be changed',
  failedMore: 'Nothing was changed. Please try again in a minute.',
}

export const setUpWords = {
  title: 'Set up an authenticator app',
  lede: 'Three small steps. Nothing changes until the last one.',
  steps: {
    open: {
      title: 'Open your app',
      text: 'Open an app for one-time codes on your phone. If you have none, install one from your app store first.',
    },
    add: {
      title: 'Add Portolan to it',
      scan: 'Scan the picture with the app.',
      onPhone: 'Reading this on the phone that has the app?',
      link: 'Open it in the app',
      byHand: 'No camera? Type this key into the app:',
      noDigits: 'It holds no zero and no one: what looks like them are letters.',
    },
    confirm: {
      title: 'Type the code it shows',
      button: 'Switch on the second step',
    },
  },
  picture: 'A picture with the key below, to be scanned with an authenticator app',
  others: 'Your other devices will be signed out, and have to show a code from then on.',
  busy: 'Switching on...',
  wrong: 'This code is not right. Enter the code that your app shows now, and check that its clock is right.',
  cancel: 'Cancel',
  failed: 'The second step could not be switched on',
  failedMore: 'Nothing was changed. Please try again in a minute.',
}

export const recoveryWords = {
  title: 'Keep your recovery codes',
  done: { title: 'Your second step is on', text: 'From now on sign-in asks for a code from your app.' },
  renewed: { title: 'You have ten new codes', text: 'The ones from before stopped working.' },
  lede: 'Each code opens your account once, where your phone is lost. We show them this one time only.',
  label: 'Your recovery codes',
  paper: 'Portolan recovery codes',
  forAccount: (email: string) => `For ${email}`,
  madeOn: (date: Date) => `Made on ${days.format(date)}`,
  where: 'Keep them on paper or in a password manager, not on the phone itself.',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
  download: 'Download as text',
  fileName: 'portolan-recovery-codes.txt',
  kept: 'I have kept them',
  file: (email: string, codes: readonly string[], date: Date) =>
    `Portolan recovery codes\nFor ${email}, made on ${days.format(date)}\nEach one works once.\n\n${codes.join('\n')}\n`,
}

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
