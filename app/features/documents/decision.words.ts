import { beginningOf } from '#app/lib/typed-text.ts'
import { words } from '#app/lib/words/words.ts'
import { type MoreOfLetter, withoutNumbers } from '../notifications/notification.words.ts'
import type { DocumentStatus, RejectionReason, Verdict } from './document.ts'
import { adviceFor, documentWords, rejectionWords } from './document.words.ts'

type Decided = {
  reference: string
  kind: string
  verdict: Verdict
  reason: RejectionReason | undefined
  note: string
}

/** What a traveller reads of a decision about a document: which one, why, and what to do. */
export function decidedWords({ reference, kind, verdict, reason, note }: Decided): { title: string; text: string } {
  const { name } = documentWords(kind)
  switch (verdict) {
    case 'verified':
      return {
        title: `${name} verified (${reference})`,
        text: `We checked the document “${name}” and it is fine. You do not need to do anything.`,
      }
    case 'uploaded':
      return {
        title: `${name} is being checked again (${reference})`,
        text: `We are looking at the document “${name}” once more. You do not need to do anything now.`,
      }
    case 'rejected': {
      const why = rejectionWords[reason ?? 'other']
      const next = note ? `We wrote: ${note} Please upload a new one.` : adviceFor(reason) || 'Please upload a new one.'
      return {
        title: `Please replace a document: ${name} (${reference})`,
        text: `We could not accept the document “${name}”. ${why} ${next}`,
      }
    }
  }
}

type Rejected = Pick<Decided, 'kind' | 'verdict' | 'reason' | 'note'> & { version: number }

/** What only the email about it says: its subject names which upload it is, and what is wrong with it. */
export function decidedMore({ kind, verdict, reason = 'other', note, version }: Rejected): MoreOfLetter {
  if (verdict !== 'rejected') return {}
  const which = version > 1 ? ` (upload ${version})` : ''
  const what = `Your ${inSentence(documentWords(kind).name)}${which} needs another try`
  const why = reason === 'other' ? note : inSentence(rejectionWords[reason])
  const inShort = beginningOf(withoutNumbers(why)).replace(/\.$/, '')
  return { what, subject: inShort ? `${what}: ${inShort}` : what, button: 'Replace document' }
}

/** "passport copy", and "DS-160 form" as it is. */
const inSentence = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name)

/** Badges as staff read them (D37): Approved is what travellers see as verified, Pending waits for somebody to look. */
export const staffStatusWords: Record<DocumentStatus, string> = words('documents/decision', 'staffStatus')

/** What a traveller reads when staff put a document in for them. */
export function addedWords(reference: string, kind: string): { title: string; text: string } {
  const { name } = documentWords(kind)
  return {
    title: `We added a document: ${name} (${reference})`,
    text: `We put the document “${name}” into your application. If you did not send it to us, please tell us.`,
  }
}

/** What a traveller reads when their visa is there. */
export function handedOverWords(reference: string): { title: string; text: string } {
  return {
    title: `Your visa is here (${reference})`,
    text: 'Download it from your application page, check every detail, and carry it with you.',
  }
}

/** What the email about it has beside that. */
export const visaMore: MoreOfLetter = words('documents/decision', 'visaMore')

/** What a traveller reads when the visa was not the right one. */
export function takenBackWords(reference: string): { title: string; text: string } {
  return {
    title: `We took the visa back (${reference})`,
    text: 'The file on the page of your application was not the right one. Please do not use it, and delete it if you saved it. We write to you when the right one is there.',
  }
}

/** What a traveller reads when a document is needed that was not asked for before. */
export function askedWords(reference: string, kind: string, note: string): { title: string; text: string } {
  const { name, requirement } = documentWords(kind)
  const said = note ? ` We wrote: ${note}` : ''
  return {
    title: `Please upload a document: ${name} (${reference})`,
    text: `We need one more document for your application: “${name}”. ${requirement}${said} Nothing to pay.`,
  }
}

/** What only the email about it says. */
export function askedMore(kind: string): MoreOfLetter {
  return { what: `We need your ${inSentence(documentWords(kind).name)}`, button: 'Upload document' }
}

type Filing = { kind: string; required: boolean | null }

/** What a traveller reads when a document of theirs is filed otherwise. */
export function filedWords(
  reference: string,
  before: Filing,
  now: Filing,
  isMissing = false,
): { title: string; text: string } {
  const [was, is] = [documentWords(before.kind).name, documentWords(now.kind).name]
  const moved = was === is ? '' : `Your document “${was}” is now filed as “${is}”.`
  const needed =
    before.required === now.required
      ? ''
      : {
          true: `We need “${is}” for your application.`,
          false: `We do not need “${is}” for your application any more.`,
          null: `Whether we need “${is}” follows from your visa again.`,
        }[String(now.required) as 'true' | 'false' | 'null']
  const missing = isMissing ? `We still need “${was}”: please upload it.` : ''
  const text = [moved, needed, missing].filter(Boolean).join(' ')
  return { title: `A document was changed: ${is} (${reference})`, text }
}
