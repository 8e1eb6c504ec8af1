export const mailboxWords = {
  title: 'Demo mailbox',
  lede: 'Letters and text messages of this demonstration, newest first. Without a provider for them, they are only shown here.',
  textMessage: 'Text message',
  parts: 'Look at the parts of every page',
  empty: 'No letters yet.',
  to: 'To',
}

export const newsWords = {
  title: 'News',
  /** Where the list is long, the newest are shown. */
  count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  open: 'Look at it',
  read: 'Mark as read',
  readAll: 'Mark all as read',
  about: (title: string) => `: ${title}`,
}
