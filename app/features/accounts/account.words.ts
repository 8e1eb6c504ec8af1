import { passwordRule } from '#app/features/accounts/password.ts'
import { longestName } from '#app/features/accounts/person-name.ts'
import { letterOf } from '#app/lib/letter/letter.ts'
import { lifetimes } from './lifetimes.ts'
import type { PasswordProblem } from './password.ts'

export const passwordProblemWords: Record<PasswordProblem, string> = {
  too_short: `Enter a password with at least ${passwordRule.least} characters`,
  too_long: `Enter a password with no more than ${passwordRule.most} characters`,
  too_common: 'Enter a password that is harder to guess: this one is on the list that is tried first',
}

export const signInWords = {
  title: 'Sign in',
  lede: 'Carry on with your visa application, or see how it is doing.',
  email: 'Email address',
  password: 'Password',
  button: 'Sign In',
  busy: 'Signing in...',
  forgot: 'Forgot password?',
  byPhone: 'Sign in by phone',
  noAccount: 'New here?',
  signUp: 'Sign up',
  bothNeeded: 'Please enter both email and password.',
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
  failedTitle: 'Sign in failed',
  failure: {
    name: 'Failed to sign in',
    title: 'Sign in failed',
    text: 'An error occurred during sign in',
    more: 'You are not signed in. Please try again in a minute.',
  },
  wrong: 'Invalid email or password. Please check your credentials and try again.',
  tooMany: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
  shutOut: { before: 'Still shut out? ', link: 'Ask us', after: ' and we look into it with you.' },
  signOutFailure: { title: 'Sign out failed', text: 'You are still signed in. Please try again in a minute.' },
  savedRoute: (from: string, to: string) => `Your route ${from} to ${to} is saved`,
  demo: {
    title: 'Demo environment',
    text: 'Sign in as the demo traveller, or sign up with any address: mail arrives in the demo mailbox.',
    mailbox: 'Demo mailbox',
  },
}

export const signUpWords = {
  title: 'Create your account',
  lede: 'An account keeps your application safe while you work on it. It costs nothing.',
  fullName: 'Full name',
  fullNameHint: 'As printed on your passport',
  email: 'Email address',
  emailHint: 'We send the receipt and the decision here',
  password: 'Password',
  passwordHint: `Must be at least ${passwordRule.least} characters. Paste and password managers work.`,
  country: 'Country of residence',
  countryPrompt: 'Choose a country',
  terms: { before: 'I agree to the ', terms: 'Terms of Service', between: ' and the ', privacy: 'Privacy Policy' },
  button: 'Sign Up',
  busy: 'Creating your account...',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  failedTitle: 'Sign up failed',
  failure: {
    name: 'Failed to sign up',
    title: 'Sign up failed',
    text: 'An error occurred during sign up',
    more: 'Please try again in a minute.',
  },
  allNeeded: 'Please fill in all fields',
  missing: {
    fullName: 'Enter your full name',
    email: 'Enter your email address',
    password: 'Enter a password',
    country: 'Select a country',
  },
  emailWrong: 'Enter an email address in the correct format, like name@example.com',
  nameTooLong: `Enter a name with no more than ${longestName} characters`,
  tooMany: 'Too many accounts were asked for from your network. Wait a minute, then try again.',
  termsMissing: 'You must agree to the Terms of Service and Privacy Policy',
}

export const confirmEmailWords = {
  title: 'Confirm your email address',
  lede: 'Press the button to confirm that this address is yours.',
  button: 'Confirm my email address',
  busy: 'Confirming...',
  notMine: {
    title: 'Did somebody else open this account?',
    text: 'Press this button, and nobody can sign in to it any more. Your address stays free for you: ask for a new password to use it here.',
    button: 'I did not open this account',
    busy: 'Shutting the account...',
    confirmed: 'This account was confirmed before. If it is not yours, set a new password: that signs everybody out.',
    newPassword: 'Set a new password',
  },
  expiredTitle: 'This link to confirm an address no longer works',
  expired: `This link is older than ${lifetimes.confirmDays} days, or belongs to another address. Ask for a new one.`,
  signIn: 'Sign in',
  resend: 'Send the link again',
}

/** The page that waits for the code of a new account's letter. */
export const checkEmailWords = {
  title: 'Check your email',
  lede: (email: string) => `We sent a six-digit code to ${email}.`,
  code: 'Code from the email',
  codeHint: `Six digits. It works for ${lifetimes.confirmCodeMinutes} minutes.`,
  codeMissing: 'Enter the six digits from the email',
  button: 'Confirm and go on',
  busy: 'Confirming...',
  orLink: 'The link in the email works as well, on any device. This page then goes on by itself.',
  none: {
    title: 'No email?',
    text: 'It can take a minute, and sometimes lands in the spam folder.',
    again: 'Send a new code',
    correct: 'Use this address',
    busy: 'Sending...',
  },
  email: 'Or correct the address',
  later: 'Confirm later',
  mailbox: 'Demo mailbox',
  problems: {
    wrong: 'This code is not right, or too old. Enter the code from the newest email.',
    too_many: 'Too many wrong codes. Wait a quarter of an hour, or open the link in the email.',
    email: signUpWords.emailWrong,
    wait: 'We have sent several emails within the hour. Wait a while, then try again.',
  },
  failure: {
    name: 'Failed to confirm the address',
    title: 'Your address could not be confirmed',
    text: 'Something went wrong on our side.',
    more: 'Please try again in a minute.',
  },
}

export const accountMail = {
  verify: (code: string, link: string) =>
    letterOf(
      'Confirm your email address for Portolan',
      'Hello,',
      `Enter this code on the page where you signed up. It works for ${lifetimes.confirmCodeMinutes} minutes.`,
      { code },
      `Or use this link. It works for ${lifetimes.confirmDays} days.`,
      { button: 'Confirm email address', url: link },
      { small: 'If you did not sign up for Portolan, open the link and tell us, so that no one can use your address.' },
    ),
  alreadyRegistered: (link: string) =>
    letterOf(
      'You already have a Portolan account',
      'Hello,',
      'Someone, possibly you, tried to sign up for Portolan with this email address. You already have an account, and nothing about it has changed.',
      { button: 'Sign in', url: link },
      { small: 'If it was not you, you can ignore this message.' },
    ),
}
