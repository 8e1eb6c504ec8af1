const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })

export const heldWords = {
  title: 'What you typed is here',
  heading: 'You were signed out while you were filling in a form',
  lede: 'Nothing was lost. Here is what you typed. It was not sent yet.',
  ledeWithoutFiles: 'Here is what you typed. It was not sent yet. Your files could not be kept: choose them again.',
  files: 'Your files',
  chosen: (names: readonly string[]) => `You had chosen: ${names.join(', ')}.`,
  where: 'It belongs to',
  until: (end: Date) => `We keep it until ${clock.format(end)} UTC, for you only.`,
  typed: 'What you typed',
  empty: 'Left empty',
  again: 'Send it again',
  busy: 'Sending...',
  throwAway: 'Throw it away',
  throwing: 'Throwing it away...',
  /** What a page is called, by how its address begins. */
  pages: [
    { path: /^\/apply\/[^/]+\/requirements/, name: 'your visa application: requirements' },
    { path: /^\/apply\/[^/]+\/name/, name: 'your visa application: name' },
    { path: /^\/apply\/[^/]+\/passport/, name: 'your visa application: passport' },
    { path: /^\/apply\/[^/]+\/contact/, name: 'your visa application: contact details' },
    { path: /^\/apply\b/, name: 'your visa application' },
    { path: /^\/profile\b/, name: 'your profile' },
    { path: /^\/support\b/, name: 'your question to us' },
    { path: /^\/admin\b/, name: 'the admin portal' },
  ] as readonly { path: RegExp; name: string }[],
  otherPage: 'a page of your account',
}

/** What a field is called, made of its name: "givenNames" is "Given names", "expiresOn.day" is "Expires on, day". */
export function fieldName(name: string): string {
  const words = name
    .replaceAll(/[._-]+/g, ', ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
