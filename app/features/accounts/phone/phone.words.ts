import { lifetimes } from '../lifetimes.ts'
import type { PhoneProblem } from './phone-number.ts'

/** What arrives on a telephone. Its last line lets the browser fill the code in on our own pages, and on no others. */
export const phoneTexts = {
  signIn: (code: string, host: string) =>
    `${code} is your code to sign in to Portolan. It works for ${lifetimes.codeMinutes} minutes. We never ask you for it.\n\n@${host} #${code}`,
  verify: (code: string, host: string) =>
    `${code} is your code to add this number to Portolan. It works for ${lifetimes.codeMinutes} minutes. We never ask you for it.\n\n@${host} #${code}`,
}

export const phoneFieldWords = {
  country: 'Country of the number',
  countryPrompt: 'Choose a country',
  number: 'Phone number',
  numberHint: 'As you dial it at home, or with its country code, like +91 98765 43210',
  problems: {
    missing: 'Enter your phone number',
    no_country: 'Choose the country of the number, or begin it with + and the country code',
    not_a_number: 'Enter a phone number that exists, like +91 98765 43210',
    no_texts: 'Enter the number of a mobile phone: this one does not take text messages',
  } satisfies Record<PhoneProblem, string>,
  tooManyTexts: 'We send at most three codes an hour. Wait an hour, then ask for a new one.',
  tooManyHere: (seconds: number) =>
    `Too many codes were asked for from your network. Wait ${seconds} seconds, then try again.`,
}

const code = {
  label: 'Code from the text message',
  hint: `Six digits. The code works for ${lifetimes.codeMinutes} minutes.`,
  missing: 'Enter the six digits from the text message',
  wrong: 'This code is not right, or it was used already. Check the newest text message.',
  tooMany: 'There were too many wrong codes. Wait 15 minutes, then ask for a new one.',
  expired: 'This code has expired. Ask for a new one.',
  again: 'Send a new code',
  none: 'No text message?',
}

const demo = {
  title: 'Demo environment',
  text: 'Text messages are shown in the demo mailbox instead of being sent.',
  mailbox: 'Open the demo mailbox',
}

export const phoneSignInWords = {
  title: 'Sign in by phone',
  lede: 'We send a code of six digits to your phone. You need no password.',
  who: 'It works with a number that you have added to your account.',
  button: 'Send me a code',
  busy: 'Sending...',
  other: 'Sign in with your password',
  codeTitle: 'Enter the code from your phone',
  codeLede: (ending: string) =>
    `If the number that ends in ${ending} belongs to an account, we have sent it a text message.`,
  noneHelp: 'It can take a minute. Check the number, or sign in with your password.',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  otherNumber: 'Use another number',
  failedTitle: 'Phone sign in failed',
  failure: { title: 'Phone sign in failed', text: 'You are not signed in. Please try again in a minute.' },
  unavailable: {
    title: 'Phone authentication',
    text: 'This feature requires additional setup with a messaging provider',
    more: 'You can sign in with your password.',
  },
  code,
  demo,
}

export const phoneVerificationWords = {
  title: 'Phone number',
  back: 'Back to Security',
  lede: 'With a phone number you can sign in by a code. It is shown to nobody else.',
  yours: 'Your number',
  verified: 'Verified',
  usedFor: 'You can sign in with a code that we send to this number.',
  add: 'Add a phone number',
  change: 'Use another number',
  changeLede: 'Your number stays as it is until you have entered the code for the new one.',
  button: 'Send me a code',
  busy: 'Sending...',
  remove: 'Remove this number',
  removeLede: 'You can then no longer sign in by phone. All other devices are signed out.',
  codeTitle: 'Confirm your phone number',
  codeLede: (number: string) => `We have sent a text message to ${number}.`,
  effect: 'When the number is confirmed, all other devices are signed out.',
  confirm: 'Confirm this number',
  confirming: 'Confirming...',
  noneHelp: 'It can take a minute. Check that the number is right.',
  otherNumber: 'Use another number',
  yoursAlready: 'This number is already in your account',
  taken: 'This number belongs to another account. Sign in with it there and remove it first, or use another number.',
  facts: {
    title: 'Good to know',
    items: [
      'We send codes to it, and no other text messages.',
      'A number belongs to one account only.',
      'At most three codes an hour are sent to a number.',
      'When it changes, all other devices are signed out.',
    ],
  },
  failedTitle: 'Phone verification failed',
  failure: { title: 'Phone verification failed', text: 'Nothing was changed. Please try again in a minute.' },
  unavailable: {
    title: 'Phone verification',
    text: 'This feature requires additional setup',
    more: 'Whoever runs this service has set up no provider of text messages.',
  },
  code,
}
