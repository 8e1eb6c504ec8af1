import { roleNameOf } from '#app/features/accounts/roles/role.words.ts'
import type { OpeningPurpose } from '#app/features/applications/opening/opening.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { words } from '#app/lib/words/words.ts'
import { isFixedRole } from '#app/platform/roles.ts'
import { type Opening, sameLineMinutes } from './access-log.ts'

export const accessLogWords = words('privacy/access-log', 'accessLog')

/** "An officer": who it was, by the role they had then. */
function byWhom({ role, roleName }: Opening): string {
  if (!role) return 'A colleague'
  if (!isFixedRole(role)) return `A colleague with the role ${roleNameOf(role, roleName ? { [role]: roleName } : {})}`
  return { traveller: 'A colleague', support: 'A support agent', officer: 'An officer', admin: 'An administrator' }[
    role
  ]
}

function whatOf({ thing, how, kind, fileName, application }: Opening): string {
  const of = application ? ` for your application to ${placeName(application.to)}` : ''
  switch (thing) {
    case 'document':
      return kind
        ? `opened your ${documentWords(kind).name.toLowerCase()}${of}`
        : `opened a document, since erased,${of}`
    case 'passport-number':
      return `viewed your full passport number${of}`
    case 'form':
      return `${{ page: 'opened', file: 'downloaded', copy: 'copied hidden details from' }[how ?? 'page']} the completed form${of}`
    case 'receipt':
      return `opened the government receipt${of}`
    case 'attachment':
      return `opened ${fileName}, which you sent us`
  }
}

const purposes: Record<OpeningPurpose, { document: string; other: string }> = words('privacy/access-log', 'purposes')

/** Of a colleague's case the purpose is not known: only that it was not theirs. */
function whyOf({ thing, purpose, holder }: Opening): string {
  if (thing === 'attachment') return ', to answer you'
  if (!purpose || holder === 'other') return ''
  return `, ${purposes[purpose][thing === 'document' ? 'document' : 'other']}`
}

/** "An officer opened your passport for your application to France, to check it." */
export function openingText(opening: Opening): string {
  return `${byWhom(opening)} ${whatOf(opening)}${whyOf(opening)}.`
}

/** What the sentence leaves open: that the case was not theirs, or that no reason is known. */
export function openingNote({ thing, purpose, holder }: Opening): string | undefined {
  if (thing === 'attachment') return undefined
  if (holder === 'other') return 'Outside their own cases: your application was assigned to another colleague.'
  if (holder === 'nobody') return 'Your application was not assigned to anyone yet.'
  return purpose ? undefined : 'The reason was not recorded.'
}

/** When it was, and how often. */
export function openingTimes({ at, lastAt, times }: Opening): string {
  if (times === 1) return formatMoment(at)
  return `${formatMoment(at)}, ${times} times until ${lastAt.toISOString().slice(11, 16)} UTC`
}

/** What a question about it begins with. */
export function openingQuote(opening: Opening): string {
  const said = [openingText(opening), openingTimes(opening), openingNote(opening), opening.application?.reference]
  return `${said.flatMap((line) => (line ? [`> ${line}`] : [])).join('\n')}\n\n`
}
