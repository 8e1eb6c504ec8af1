import { dayOf, formatDate } from '#app/lib/plain-date.ts'

/** What is said beside the button, wherever there is one. */
export const passkeyButtonWords = {
  or: 'or',
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  byPasskey: 'With a passkey',
  byPasskeyText: 'Your device asks for your fingerprint, your face or its PIN.',
  unableTitle: 'This browser cannot use passkeys',
  unable: 'Your account asks for a passkey. That needs JavaScript and a browser that knows passkeys.',
  busy: 'Waiting for your passkey...',
  /** Whoever closes the browser's question has done nothing wrong. */
  cancelled: 'No passkey was used. You can try again.',
  failed: 'This browser could not use a passkey here. Please try another way.',
  offline: 'We could not be reached. Check your connection and try again.',
}

export const passkeyProblemWords = {
  expired: 'That took too long. Please try again.',
  wrong: 'This passkey does not open an account here. Please try another way.',
  too_many: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
  gone: 'This sign-in has ended. Please sign in again.',
  signed_out: 'You were signed out. Please sign in again.',
  full: 'You have 20 passkeys. Remove one before you add another one.',
} as const

export const passkeyWords = {
  title: 'Passkeys',
  lede: 'Sign in with your fingerprint, your face or the PIN of your device. There is nothing to remember and nothing to type.',
  back: 'Security',
  failure: {
    name: 'Failed to load passkeys',
    title: 'We cannot show your passkeys',
    text: 'An error occurred while loading your passkeys',
    more: 'Nothing was changed. Please try again in a minute.',
  },

  list: {
    title: 'Your passkeys',
    added: (at: Date) => `Added on ${formatDate(dayOf(at))}`,
    used: (at: Date) => `Last used on ${formatDate(dayOf(at))}`,
    unused: 'Not used yet',
    backedUp: 'On all your devices',
    single: 'On one device only',
    emptyTitle: 'You have no passkeys yet',
    emptyText: 'Add one below, and this device signs you in from then on.',
    rename: 'Rename',
    remove: 'Remove',
    of: (act: string, name: string) => `${act} ${name}`,
  },

  rename: {
    label: 'New name',
    button: 'Save the name',
    busy: 'Saving the name...',
    failedTitle: 'Name not saved',
    missing: 'Enter a name for this passkey',
  },

  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'It will no longer sign you in. All other devices are signed out.',
    last: 'It is your last second factor. From then on your password alone opens your account.',
    leftover: 'Your device keeps its part. You can delete it in the settings of your device.',
    button: 'Remove this passkey',
    keep: 'Keep it',
  },

  add: {
    title: 'Add a passkey',
    text: 'Your device asks you to confirm, and keeps the passkey. All other devices are signed out.',
    name: 'Name',
    nameHint: 'So that you can tell your passkeys apart.',
    asksToo: 'Ask for a passkey after my password as well',
    asksTooHint:
      'Left out, your password alone still opens your account. Chosen, nobody gets in with the password alone: keep a second passkey or recovery codes, in case you lose this device.',
    alreadyAsked: 'Signing in with your password asks for a second factor already. This passkey can be that.',
    button: 'Add a passkey',
    busy: 'Waiting for your device...',
    failedTitle: 'Passkey not added',
    known: 'This device has a passkey for your account already.',
    cancelled: 'No passkey was added. You can try again.',
    failed: 'This device could not make a passkey. Try another device or another browser.',
    problem: {
      expired: 'That took too long. Please add the passkey again.',
      wrong: 'This passkey cannot be used. It must be made here, and ask for your fingerprint, face or PIN.',
      known: 'This passkey is in use already. Please make a new one.',
      full: passkeyProblemWords.full,
    },
    unableTitle: 'Passkeys cannot be added here',
    unable:
      'Adding one needs JavaScript, a secure address and a browser that knows passkeys. Any passkey in your list can still be renamed and removed.',
  },

  about: {
    title: 'What a passkey does for you',
    points: [
      'It replaces your password: nobody can guess it, and nobody can get it out of you.',
      'It only works on this website, so a copy of our pages gets nothing.',
      'Your fingerprint or face stays on your device. We never see it.',
      'It counts as two proofs at once: you have the device, and the device knows you.',
    ],
    lostTitle: 'If you lose a device',
    lost: 'Sign in another way and remove its passkey here. That ends what is open on it too.',
  },
}
