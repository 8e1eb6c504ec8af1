export const sessionEndWords = {
  title: 'Are you still there?',
  text: 'To keep your account safe we sign you out after a while without a visit.',
  kept: 'What you typed on this page stays where it is.',
  stay: 'Stay signed in',
  out: 'Sign out now',
  failed: 'We could not reach the service. Check your connection and press the button again.',
  /** The longest a session lasts is over: staying does not help then. */
  last: 'You signed in long ago, so this session cannot go on. Sign in again to carry on.',
  /** With blanks that the script fills in, since time passes there. */
  soon: 'You will be signed out in {time}.',
  minutes: { one: '1 minute', more: '{count} minutes' },
  seconds: '{count} seconds',
  ended: {
    title: 'You were signed out',
    text: 'What you typed still stands on this page. Sign in again in a new tab, then carry on here.',
    signIn: 'Sign in again',
    close: 'Back to the page',
  },
}
