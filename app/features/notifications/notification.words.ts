import { href } from 'react-router'
import { oneLine } from '#app/lib/typed-text.ts'
import type { NotificationKind } from './notification.ts'
import { type EmailKind, type EmailText, fillEmail } from './templates/email-template.ts'
import { standardEmails } from './templates/email-template.words.ts'

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
  read: 'Mark as read',
  readAll: 'Mark all as read',
  about: (title: string) => `: ${title}`,
  all: 'See all notifications',
}

const abouts: Record<NotificationKind, string> = {
  application: 'your application',
  document: 'the documents of your application',
  payment: 'a payment',
  system: 'your account',
}

type Letter = {
  kind: NotificationKind
  reference: string | undefined
  isWanted: boolean
  url: string
  firstName?: string | undefined
}

/**
 * The letter that goes with a notice. It says where to look and nothing of what is there: letters are read over
 * shoulders, and passed on. What happened stays behind the sign-in.
 */
export function newsLetter(
  { kind, reference, isWanted, url, firstName }: Letter,
  texts: Readonly<Record<EmailKind, EmailText>> = standardEmails,
): { subject: string; text: string } {
  const { subject, body } = texts[isWanted ? 'wanted' : kind]
  const choices = new URL(href('/notifications'), url).href
  const values = { about: abouts[kind], reference, link: url, choices, first_name: firstName }
  return { subject: oneLine(fillEmail(subject, values)), text: `${fillEmail(body, values)}\n` }
}
