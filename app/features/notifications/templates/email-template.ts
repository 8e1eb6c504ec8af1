import { hasLooseBraces, isSeen, lengthOf, manyLines, oneLine, placeholdersIn } from '#app/lib/typed-text.ts'
import { notificationKinds } from '../notification.ts'

/** The emails that an agency can customise: one per notification kind, and one for requests to the traveller. */
export const emailKinds = [...notificationKinds, 'wanted'] as const
export type EmailKind = (typeof emailKinds)[number]

export const isEmailKind = (name: string): name is EmailKind => emailKinds.some((kind) => kind === name)

export type EmailText = { readonly subject: string; readonly body: string }

/** The current wording of an email; version 0 is the built-in text. */
export type EmailTemplate = EmailText & { readonly kind: EmailKind; readonly version: number }

export type EmailVersion = EmailText & {
  readonly version: number
  readonly savedBy: string | null
  readonly savedAt: Date
}

export const emailPlaceholders = [
  'first_name',
  'what',
  'details',
  'trip',
  'about',
  'reference',
  'link',
  'choices',
] as const
export type EmailPlaceholder = (typeof emailPlaceholders)[number]
export type EmailValues = Readonly<Record<EmailPlaceholder, string | undefined>>

export const longestSubject = 150
export const longestEmail = 4_000

export type EmailProblem =
  | { readonly field: 'subject' | 'body'; readonly code: 'missing' | 'too_long' | 'loose_braces' }
  | { readonly field: 'subject' | 'body'; readonly code: 'unknown'; readonly names: readonly string[] }
  /** Without the link, recipients cannot reach what the email is about. */
  | { readonly field: 'body'; readonly code: 'no_link' }

const isKnown = (name: string): name is EmailPlaceholder => emailPlaceholders.some((known) => known === name)

export function unknownInEmail(text: string): string[] {
  return placeholdersIn(text).filter((name) => !isKnown(name))
}

export function tidiedEmail({ subject, body }: EmailText): EmailText {
  return { subject: oneLine(subject), body: manyLines(body) }
}

/** The problems with a text, one per field. */
export function problemsOfEmail({ subject, body }: EmailText): EmailProblem[] {
  const found = [fieldProblem('subject', subject, longestSubject), fieldProblem('body', body, longestEmail)]
  const problems = found.filter((problem) => problem !== undefined)
  const hasLink = placeholdersIn(body).includes('link')
  return problems.some(({ field }) => field === 'body') || hasLink
    ? problems
    : [...problems, { field: 'body', code: 'no_link' }]
}

function fieldProblem(field: 'subject' | 'body', text: string, longest: number): EmailProblem | undefined {
  if (!isSeen(text)) return { field, code: 'missing' }
  if (lengthOf(text) > longest) return { field, code: 'too_long' }
  const names = unknownInEmail(text)
  if (names.length > 0) return { field, code: 'unknown', names }
  return hasLooseBraces(text) ? { field, code: 'loose_braces' } : undefined
}

/**
 * The text with placeholders filled in. Placeholders without a value are removed, with the comma or dash before them.
 */
export function fillEmail(text: string, values: EmailValues): string {
  return text.replace(/(,?\s(?:[–-]\s)?)?\{\{\s*([^{}]*?)\s*\}\}/g, (_, before: string | undefined, name: string) => {
    const value = isKnown(name) ? values[name] : undefined
    return value ? `${before ?? ''}${value}` : ''
  })
}
