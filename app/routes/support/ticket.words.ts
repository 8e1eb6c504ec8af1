import { longestMessage, longestSubject } from '#app/features/support/ticket.ts'

const limit = longestMessage.toLocaleString('en-GB')

export const ownTicketWords = {
  list: {
    title: 'Your questions to us',
    empty: 'You have not asked us anything yet.',
    emptyText: 'What you ask here stays in your account, together with our answers.',
    changed: (day: string) => `Last change on ${day}`,
    others: 'Your questions',
    about: (country: string) => `About ${country}`,
  },
  form: {
    title: 'Ask us something',
    pageTitle: 'Ask us something',
    lede: 'A person reads it and answers here. We tell you by email as soon as there is an answer.',
    about: 'Which application is it about?',
    aboutHint: 'We see it beside your question.',
    aboutNone: 'None of them',
    lookingAt: (country: string, reference: string) => `It is about your application to ${country}, ${reference}.`,
    takeOff: 'Ask about something else',
    subject: 'Subject',
    subjectHint: `Up to ${longestSubject} characters.`,
    message: 'Message',
    messageHint: `Up to ${limit} characters.`,
    button: 'Send your question',
    busy: 'Sending...',
    privacy: 'We keep your words and your files encrypted.',
    back: 'Back to Support',
    tooMany: (minutes: number) =>
      `Too many messages came from your network. Nothing was sent. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  ticket: {
    title: (reference: string) => `Your question ${reference}`,
    reference: 'Reference',
    about: (country: string) => `About your application to ${country}`,
    asked: 'Asked on',
    conversation: 'What was said',
    you: 'You',
    replyTitle: 'Write again',
    reply: 'Your message',
    button: 'Send your reply',
    another: 'Ask something else',
  },
  signIn: {
    before: 'Have an account? ',
    link: 'Sign in to ask here',
    after: ' and find our answer beside your applications.',
  },
}
