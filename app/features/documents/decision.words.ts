import { beginningOf } from '#app/lib/typed-text.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { type MoreOfLetter, withoutNumbers } from '../notifications/notification.words.ts'
import type { DocumentStatus, RejectionReason, Verdict } from './document.ts'
import { adviceFor, documentWords, rejectionWithin, rejectionWords } from './document.words.ts'

type Decided = {
  kind: string
  verdict: Verdict
  reason: RejectionReason | undefined
  note: string
}

type Notice = { readonly title: string; readonly text: string }

const said = words('documents/decision')

/** What a traveller reads of a decision about a document: which one, why, and what to do. */
export function decidedWords({ kind, verdict, reason, note }: Decided): Notice {
  const { name } = documentWords(kind)
  const { title, text } = said.decided[verdict]
  const notice = { title: title({ name }), text: text({ name }) }
  if (verdict !== 'rejected') return notice
  const { note: weWrote, again } = said.decided.rejected
  const next = note ? weWrote({ note }) : adviceFor(reason) || again
  return { ...notice, text: sentences(notice.text, rejectionWords[reason ?? 'other'], next) }
}

type Rejected = Pick<Decided, 'kind' | 'verdict' | 'reason' | 'note'> & { version: number }

/** What only the email about it says: its subject names which upload it is, and what is wrong with it. */
export function decidedMore({ kind, verdict, reason = 'other', note, version }: Rejected): MoreOfLetter {
  if (verdict !== 'rejected') return {}
  const { what: first, whatUpload, subject, button } = said.rejectedEmail
  const document = documentWords(kind).inSentence
  const what = version > 1 ? whatUpload({ document, version }) : first({ document })
  const why = reason === 'other' ? beginningOf(withoutNumbers(note)).replace(/\.$/, '') : rejectionWithin[reason]
  return { what, subject: why ? subject({ what, why }) : what, button }
}

/** Badges as staff read them (D37): Approved is what travellers see as verified, Pending waits for somebody to look. */
export const staffStatusWords: Record<DocumentStatus, string> = words('documents/decision', 'staffStatus')

/** What a traveller reads when staff put a document in for them. */
export function addedWords(kind: string): Notice {
  const { name } = documentWords(kind)
  return { title: said.added.title({ name }), text: said.added.text({ name }) }
}

/** What a traveller reads when their visa is there. */
export const handedOverWords = (): Notice => ({ ...said.handedOver })

/** What the email about it has beside that. */
export const visaMore = (): MoreOfLetter => ({
  button: said.visaMore.button,
  parts: [{ small: said.visaMore.small }],
})

/** What a traveller reads when the visa was not the right one. */
export const takenBackWords = (): Notice => ({
  title: said.takenBack.title,
  text: said.takenBack.text,
})

/** What only the email about it says. */
export const takenBackMore = (): MoreOfLetter => ({ button: said.takenBack.button })

/** What a traveller reads when a document is needed that was not asked for before. */
export function askedWords(kind: string, note: string): Notice {
  const { name, requirement } = documentWords(kind)
  const { title, text, note: weWrote, free } = said.asked
  return {
    title: title({ name }),
    text: sentences(text({ name }), requirement, note && weWrote({ note }), free),
  }
}

/** What only the email about it says. */
export const askedMore = (kind: string): MoreOfLetter => ({
  what: said.asked.what({ document: documentWords(kind).inSentence }),
  button: said.asked.button,
})

type Filing = { kind: string; required: boolean | null }

/** What a traveller reads when a document of theirs is filed otherwise. */
export function filedWords(was: Filing, now: Filing, isMissing = false): Notice {
  const { title, moved, needed, notNeeded, byVisa, missing } = said.filed
  const [before, name] = [documentWords(was.kind).name, documentWords(now.kind).name]
  const need = now.required === null ? byVisa : now.required ? needed : notNeeded
  return {
    title: title({ name }),
    text: sentences(
      before !== name && moved({ before, name }),
      was.required !== now.required && need({ name }),
      isMissing && missing({ before }),
    ),
  }
}
