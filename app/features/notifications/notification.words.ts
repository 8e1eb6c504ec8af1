export const mailboxWords = {
  title: 'Demo mailbox',
  lede: 'No mail server is set, so that letters are shown here instead of being sent. Newest first.',
  parts: 'Look at the parts of every page',
  empty: 'No letters yet.',
  to: 'To',
}
