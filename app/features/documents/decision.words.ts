import { beginningOf } from '#app/lib/typed-text.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { type EmailDetails, withoutNumbers } from '../notifications/notification.words.ts'
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

/** Tells the traveller about a decision: the document, the reason and what to do. */
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

/** Text used only in the email: its subject names the upload and the problem. */
export function decidedMore({ kind, verdict, reason = 'other', note, version }: Rejected): EmailDetails {
  if (verdict !== 'rejected') return {}
  const { what: first, whatUpload, subject, button } = said.rejectedEmail
  const document = documentWords(kind).inSentence
  const what = version > 1 ? whatUpload({ document, version }) : first({ document })
  const why = reason === 'other' ? beginningOf(withoutNumbers(note)).replace(/\.$/, '') : rejectionWithin[reason]
  return { what, subject: why ? subject({ what, why }) : what, button }
}

/** Status labels for staff (D37): Approved is what travellers see as verified, Pending awaits a check. */
export const staffStatusWords: Record<DocumentStatus, string> = words('documents/decision', 'staffStatus')

/** Tells the traveller that staff added a document for them. */
export function addedWords(kind: string): Notice {
  const { name } = documentWords(kind)
  return { title: said.added.title({ name }), text: said.added.text({ name }) }
}

/** Tells the traveller that their visa is available. */
export const handedOverWords = (): Notice => ({ ...said.handedOver })

/** Text used only in the email. */
export const visaMore = (): EmailDetails => ({
  button: said.visaMore.button,
  parts: [{ small: said.visaMore.small }],
})

/** Tells the traveller that the visa was not the right one. */
export const takenBackWords = (): Notice => ({
  title: said.takenBack.title,
  text: said.takenBack.text,
})

/** Text used only in the email. */
export const takenBackMore = (): EmailDetails => ({ button: said.takenBack.button })

/** Tells the traveller that an additional document is required. */
export function askedWords(kind: string, note: string): Notice {
  const { name, requirement } = documentWords(kind)
  const { title, text, note: weWrote, free } = said.asked
  return {
    title: title({ name }),
    text: sentences(text({ name }), requirement, note && weWrote({ note }), free),
  }
}

/** Text used only in the email. */
export const askedMore = (kind: string): EmailDetails => ({
  what: said.asked.what({ document: documentWords(kind).inSentence }),
  button: said.asked.button,
})

type Filing = { kind: string; required: boolean | null }

/** Tells the traveller that a document's type or requirement has changed. */
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
