export const talkWords = {
  title: 'Messages',
  tickets: 'Under Support',
  none: 'No messages yet.',
  thread: 'What was said',
  you: 'You',
  button: 'Send your message',
  erased: 'The data of this application is erased. Ask us under Support instead.',
}
