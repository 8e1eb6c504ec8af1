export const talkWords = {
  title: 'Messages',
  none: 'Neither of us has written about this application yet.',
  thread: 'What was said',
  you: 'You',
  write: 'Write to us',
  writeText: 'The people who work on your application read it. We tell you by email when there is an answer.',
  button: 'Send your message',
  erased: 'The data of this application is erased. Ask us under Support instead.',
}
