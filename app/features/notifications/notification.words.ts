export const mailboxWords = {
  title: 'Demo mailbox',
  lede: 'Letters and text messages of this demonstration, newest first. Without a provider for them, they are only shown here.',
  textMessage: 'Text message',
  parts: 'Look at the parts of every page',
  empty: 'No letters yet.',
  to: 'To',
}
