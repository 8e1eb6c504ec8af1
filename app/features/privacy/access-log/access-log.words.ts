import { clockTime } from '#app/features/accounts/clock-time.ts'
import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import type { OpeningPurpose } from '#app/features/applications/opening/opening.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { words } from '#app/lib/words/words.ts'
import { isFixedRole } from '#app/platform/roles.ts'
import type { Opening } from './access-log.ts'

export const accessLogWords = words('privacy/access-log', 'accessLog')

const said = words('privacy/access-log')

/** Passed to a message where there is nothing to name. */
const none = 'none'

/** "An officer": the role at the time. */
function byWhom({ role, roleName }: Opening): string {
  if (!role) return said.who.colleague
  if (isFixedRole(role)) return said.who[role]
  return said.who.ownRole({ role: roleNameOf(role, roleName ? { [role]: roleName } : {}) })
}

const purposes: Record<OpeningPurpose, { document: string; other: string }> = words('privacy/access-log', 'purposes')

/** For a colleague's case, the purpose is unknown: only that it was not their own case. */
function whyOf({ thing, purpose, holder }: Opening): string {
  if (!purpose || holder === 'other') return none
  return purposes[purpose][thing === 'document' ? 'document' : 'other']
}

/** "An officer opened your passport for your application to France, to check it." */
export function openingText(opening: Opening): string {
  const { document, erasedDocument, passportNumber, form, receipt, attachment } = said.opening
  const { thing, how, kind, fileName, application } = opening
  const who = byWhom(opening)
  const act = { who, place: application ? placeName(application.to) : none, why: whyOf(opening) }
  switch (thing) {
    case 'document':
      return kind ? document({ ...act, document: documentWords(kind).inSentence }) : erasedDocument(act)
    case 'passport-number':
      return passportNumber(act)
    case 'form':
      return form[how ?? 'page'](act)
    case 'receipt':
      return receipt(act)
    case 'attachment':
      return attachment({ who, fileName: fileName ?? '' })
  }
}

/** A note on what the sentence omits: that it was not their own case, or that no reason is known. */
export function openingNote({ thing, purpose, holder }: Opening): string | undefined {
  if (thing === 'attachment') return undefined
  if (holder === 'other') return said.note.otherCase
  if (holder === 'nobody') return said.note.unassigned
  return purpose ? undefined : said.note.noReason
}

export function openingTimes({ at, lastAt, times }: Opening): string {
  if (times === 1) return formatTimestamp(at)
  return said.times({ moment: formatTimestamp(at), times, time: clockTime(lastAt) })
}

/** The quotation that starts a question about it. */
export function openingQuote(opening: Opening): string {
  const lines = [openingText(opening), openingTimes(opening), openingNote(opening), opening.application?.reference]
  return `${lines.flatMap((line) => (line ? [`> ${line}`] : [])).join('\n')}\n\n`
}
