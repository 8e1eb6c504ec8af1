export const mailboxWords = {
  title: 'Demo mailbox',
  lede: 'No mail server is set, so that letters are shown here instead of being sent. Newest first.',
  empty: 'No letters yet.',
  to: 'To',
}
