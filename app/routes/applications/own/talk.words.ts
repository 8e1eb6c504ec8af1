export const talkWords = {
  title: 'Messages',
  tickets: 'Under Support',
  none: 'Neither of us has written about this application yet.',
  thread: 'What was said',
  you: 'You',
  button: 'Send your message',
  erased: 'The data of this application is erased. Ask us under Support instead.',
}
