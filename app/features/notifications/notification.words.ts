import type { EmailBlock, EmailMessage } from '#app/lib/email/email-message.ts'
import { wordedParts } from '#app/lib/email/worded-parts.ts'
import { oneLine } from '#app/lib/typed-text.ts'
import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import type { Notification, NotificationKind, Trip } from './notification.ts'
import { type EmailKind, type EmailText, fillEmail } from './templates/email-template.ts'
import { discreetEmails, standardEmails } from './templates/email-template.words.ts'

const said = words('notifications/notification')

export const mailboxWords = words('notifications/notification', 'mailbox')

/** What a lock screen may show: that there is a notification, without its content. */
export const outsideWords = words('notifications/notification', 'outside')

const abouts: Record<NotificationKind, string> = words('notifications/notification', 'abouts')

type News = {
  readonly kind: NotificationKind
  readonly title: string
  readonly text: string
  readonly reference?: string | undefined
  readonly isWanted: boolean
  readonly url: string
  readonly firstName?: string | undefined
  readonly trip?: Trip | undefined
  /** Optional parts of an email: amounts, a stamp, the button label. */
  readonly more?: EmailDetails | undefined
}

/** The parts of an email beyond the title and text of its notification. */
export type EmailDetails = {
  /** What happened, if the notification's title makes a poor subject. */
  readonly what?: string
  /** Replaces the notification's text if the parts cover the rest. */
  readonly details?: string
  /** A more specific subject than the title, so that emails of the same kind differ. */
  readonly subject?: string
  readonly button?: string
  readonly stamp?: EmailMessage['stamp']
  readonly parts?: readonly EmailBlock[]
  /** Without parts, only the button is placed on it. */
  readonly stub?: readonly EmailBlock[]
}

type Texts = Readonly<Record<EmailKind, EmailText>>

/** The email for a notification: the recipient, what happened to which trip, and one button. */
export function notificationEmail(news: News, texts: Texts = standardEmails): EmailMessage {
  const { kind, reference, isWanted, url, firstName, trip, more = {} } = news
  const what = more.what ?? news.title
  const wording = texts[isWanted ? 'wanted' : kind]
  const values = {
    what,
    details: withoutNumbers(more.details ?? news.text),
    // Without a trip, the reference keeps subjects distinct.
    trip: trip ? tripWords(trip, what) : reference,
    about: abouts[kind],
    reference,
    link: url,
    choices: choicesAt(url),
    first_name: firstName,
  }
  const way = { button: more.button ?? emailButtons[kind], url }
  const worded = wordedParts(fillEmail(wording.body, values), way)
  const { stub = [] } = more
  const parts = more.parts?.filter((part) => !('small' in part)) ?? []
  // Small print comes last.
  const after = more.parts?.filter((part) => 'small' in part) ?? []
  const before = worded.filter((part) => part !== way)
  const inSubject = more.subject ?? what
  return {
    subject: oneLine(
      fillEmail(wording.subject, { ...values, what: inSubject, trip: trip ? tripWords(trip, inSubject) : reference }),
    ),
    title: oneLine(what),
    reference,
    ...(more.stamp && { stamp: more.stamp }),
    parts:
      parts.length + stub.length > 0
        ? [...before, ...parts, ...(stub.length > 0 ? [] : [way]), ...after]
        : [...worded, ...after],
    ...(stub.length > 0 && { stub: [...stub, way] }),
  }
}

/** The same as a discreet email: a link, without describing what is there. */
export function discreetEmail({
  kind,
  reference,
  isWanted,
  url,
}: Pick<News, 'kind' | 'reference' | 'isWanted' | 'url'>): EmailMessage {
  const { subject, body } = discreetEmails[isWanted ? 'wanted' : 'news']
  const nothing = { what: undefined, details: undefined, trip: undefined, first_name: undefined }
  const values = { ...nothing, about: abouts[kind], reference, link: url, choices: choicesAt(url) }
  return {
    subject: oneLine(fillEmail(subject, values)),
    title: fillEmail(subject, { ...values, reference: undefined }),
    reference,
    parts: wordedParts(fillEmail(body, values), { button: said.discreetButton, url }),
  }
}

/** The title of a notification shown without its application or question. */
export const titleAlone = ({ title, reference }: Pick<Notification, 'title' | 'reference'>): string =>
  reference ? said.titleAlone({ title, reference }) : title

/** Messages from staff may quote a passport; its number must not appear in emails. */
export function withoutNumbers(text: string): string {
  return text.replace(/\b(?=(?:[A-Z]*\d){5})[A-Z\d]{6,14}\b/g, said.hiddenNumber)
}

/** "France visa, Asha": omits the destination if the text already names it. */
function tripWords(trip: Trip, what: string): string {
  const { traveller } = trip
  const place = trip.place()
  if (what.includes(place)) return traveller ?? ''
  return traveller ? said.trip.visaOf({ place, traveller }) : said.trip.visa({ place })
}

const choicesAt = (url: string) => new URL(href('/notifications/settings'), url).href

const emailButtons: Record<NotificationKind, string> = words('notifications/notification', 'emailButtons')
