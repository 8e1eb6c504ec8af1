import type { Letter, LetterPart } from '#app/lib/letter/letter.ts'
import { wordedParts } from '#app/lib/letter/worded-parts.ts'
import { oneLine } from '#app/lib/typed-text.ts'
import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import type { Notification, NotificationKind, Trip } from './notification.ts'
import { type EmailKind, type EmailText, fillEmail } from './templates/email-template.ts'
import { discreetEmails, standardEmails } from './templates/email-template.words.ts'

const said = words('notifications/notification')

export const mailboxWords = words('notifications/notification', 'mailbox')

/** What a lock screen may show: that there is something, and nothing of what it is. */
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
  /** What only some emails have: amounts, a stamp, the words of the button. */
  readonly more?: MoreOfLetter | undefined
}

/** What an email has beside the title and the text of its notice. */
export type MoreOfLetter = {
  /** Says what happened where the notice's title is not the best subject. */
  readonly what?: string
  /** Takes the place of the notice's text where the parts say the rest. */
  readonly details?: string
  /** Says more in the subject than in the title, so that the next email of its kind has another one. */
  readonly subject?: string
  readonly button?: string
  readonly stamp?: Letter['stamp']
  readonly parts?: readonly LetterPart[]
  /** Without parts, the button stands on it alone. */
  readonly stub?: readonly LetterPart[]
}

type Texts = Readonly<Record<EmailKind, EmailText>>

/** The email that goes with a notice: who it is for, what happened to which trip, and one button. */
export function newsLetter(news: News, texts: Texts = standardEmails): Letter {
  const { kind, reference, isWanted, url, firstName, trip, more = {} } = news
  const what = more.what ?? news.title
  const wording = texts[isWanted ? 'wanted' : kind]
  const values = {
    what,
    details: withoutNumbers(more.details ?? news.text),
    // Without a trip, the reference keeps one subject apart from another.
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

/** The same for somebody who wants discreet emails: where to look, and nothing of what is there. */
export function discreetLetter({
  kind,
  reference,
  isWanted,
  url,
}: Pick<News, 'kind' | 'reference' | 'isWanted' | 'url'>): Letter {
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

/** The title of a notice where nothing around it says which application or question it is about. */
export const titleAlone = ({ title, reference }: Pick<Notification, 'title' | 'reference'>): string =>
  reference ? said.titleAlone({ title, reference }) : title

/** Whoever writes to a traveller may quote their passport; its number goes into no email. */
export function withoutNumbers(text: string): string {
  return text.replace(/\b(?=(?:[A-Z]*\d){5})[A-Z\d]{6,14}\b/g, said.hiddenNumber)
}

/** "France visa, Asha": without the destination, where what happened names it. */
function tripWords(trip: Trip, what: string): string {
  const { traveller } = trip
  const place = trip.place()
  if (what.includes(place)) return traveller ?? ''
  return traveller ? said.trip.visaOf({ place, traveller }) : said.trip.visa({ place })
}

const choicesAt = (url: string) => new URL(href('/notifications/settings'), url).href

const emailButtons: Record<NotificationKind, string> = words('notifications/notification', 'emailButtons')
