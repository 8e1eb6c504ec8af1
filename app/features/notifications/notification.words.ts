import { href } from 'react-router'
import type { NotificationKind } from './notification.ts'

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

type Letter = { kind: NotificationKind; reference: string | undefined; isWanted: boolean; url: string }

/**
 * The letter that goes with a notice. It says where to look and nothing of what is there: letters are read over
 * shoulders, and passed on. What happened stays behind the sign-in.
 */
export function newsLetter({ kind, reference, isWanted, url }: Letter): { subject: string; text: string } {
  const about = reference ? `${abouts[kind]}, ${reference}` : abouts[kind]
  const said = isWanted ? `We need something from you: it is about ${about}.` : `There is news about ${about}.`
  return {
    subject: isWanted ? `We need something from you${reference ? `, ${reference}` : ''}` : `News about ${about}`,
    text: `Hello,\n\n${said} Sign in to read it:\n\n${url}\n\nYou choose which letters you get: ${new URL(href('/notifications'), url).href}\n`,
  }
}
