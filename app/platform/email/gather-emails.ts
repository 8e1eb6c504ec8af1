import { plainTextEmail } from '#app/lib/email/plain-text-email.ts'
import { inLanguage } from '#words-source'
import { emailWords as words } from './email.words.ts'
import type { Mail } from './mail.ts'

// Maximum wait for further emails, as a multiple of the pause.
const mostPauses = 5

type Waiting = { readonly mail: Mail; readonly createdAt: Date }

/**
 * Time until which emails about the same thing are collected: while more are added, within the limit. The most urgent
 * set the pause for all.
 */
export function gatherUntil(waiting: readonly Waiting[]): Date {
  const pause = Math.min(...waiting.map(pauseOf))
  const urgent = waiting.filter((one) => pauseOf(one) === pause).map(({ createdAt }) => createdAt.getTime())
  return new Date(Math.min(Math.max(...urgent) + pause, Math.min(...urgent) + pause * mostPauses))
}

const pauseOf = ({ mail }: Waiting) => (mail.gathering?.quietSeconds ?? 0) * 1000

/** Combines several emails about the same thing: the most important leads, and the others are summarised below. */
export function gathered(waiting: readonly Waiting[]): Mail {
  const [first, ...others] = byWeight(waiting)
  if (!first) throw new Error('Nothing waits')
  if (!first.drawn || others.length === 0) return first
  const { drawn } = first
  return inLanguage(drawn.frame.language ?? 'en', () => together({ ...first, drawn }, others))
}

function byWeight(waiting: readonly Waiting[]): Mail[] {
  const inOrder = waiting.toSorted(
    (one, other) =>
      Number(other.mail.gathering?.isWanted ?? false) - Number(one.mail.gathering?.isWanted ?? false) ||
      // Emails with a shorter pause are more important than routine ones, such as checked documents.
      pauseOf(one) - pauseOf(other) ||
      one.createdAt.getTime() - other.createdAt.getTime() ||
      (one.mail.gathering?.leftAt ?? 0) - (other.mail.gathering?.leftAt ?? 0),
  )
  return inOrder.map(({ mail }) => mail)
}

function together(first: Mail & Required<Pick<Mail, 'drawn'>>, others: readonly Mail[]): Mail {
  const { letter: emailMessage, frame } = first.drawn
  const subject = words.andMore({ subject: emailMessage.subject, count: others.length })
  // Discreet emails have no text to summarise.
  const news = others.flatMap(({ gathering }) =>
    gathering?.text ? [{ title: gathering.title, text: gathering.text }] : [],
  )
  const parts =
    news.length > 0
      ? [...emailMessage.parts, { text: words.alsoNew({ count: news.length }) }, { news }]
      : emailMessage.parts
  const whole = { ...emailMessage, subject, parts }
  const attachments = [first, ...others].flatMap((mail) => mail.attachments ?? [])
  return {
    ...first,
    subject,
    text: plainTextEmail(whole, frame),
    drawn: { letter: whole, frame },
    ...(attachments.length > 0 && { attachments }),
  }
}
