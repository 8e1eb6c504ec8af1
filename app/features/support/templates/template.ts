import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { settableStatuses } from '#app/features/casework/case.ts'
import type { Id } from '#app/lib/id.ts'
import { hasLooseBraces, isSeen, lengthOf, manyLines, oneLine } from '#app/lib/typed-text.ts'
import { unknownIn } from './placeholders.ts'

export const templateLanguages = ['en'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

/** A starting text for messages to travellers, so that staff need not write the same one every day. */
export type TemplateText = {
  readonly title: string
  readonly body: string
  /** The statuses in which it is offered; empty means always. */
  readonly statuses: readonly ApplicationStatus[]
  readonly language: TemplateLanguage
}

export type Template = TemplateText & {
  readonly id: Id<'message-template'>
  readonly version: number
  readonly savedAt: Date
  /** No longer offered, but can be restored. */
  readonly isRetired: boolean
}

export type TemplateVersion = TemplateText & {
  readonly version: number
  /** Null for the initial ones. */
  readonly savedBy: string | null
  readonly savedAt: Date
}

export const templateStatuses: readonly ApplicationStatus[] = settableStatuses

export const longestTemplateTitle = 100
export const longestTemplateBody = 4_000

export type TemplateProblem =
  | { readonly field: 'title' | 'body'; readonly code: 'missing' | 'too_long' }
  | { readonly field: 'body'; readonly code: 'loose_braces' }
  | { readonly field: 'body'; readonly code: 'unknown'; readonly names: readonly string[] }

export function tidiedTemplate(text: TemplateText): TemplateText {
  return { ...text, title: oneLine(text.title), body: manyLines(text.body) }
}

/** The problems with a template, one per field. */
export function problemsOfTemplate({ title, body }: TemplateText): TemplateProblem[] {
  return [...lengthProblems('title', title, longestTemplateTitle), ...bodyProblems(body)]
}

function bodyProblems(body: string): TemplateProblem[] {
  const problems = lengthProblems('body', body, longestTemplateBody)
  if (problems.length > 0) return problems
  const names = unknownIn(body)
  if (names.length > 0) return [{ field: 'body', code: 'unknown', names }]
  return hasLooseBraces(body) ? [{ field: 'body', code: 'loose_braces' }] : []
}

function lengthProblems(field: 'title' | 'body', text: string, longest: number): TemplateProblem[] {
  if (!isSeen(text)) return [{ field, code: 'missing' }]
  return lengthOf(text) > longest ? [{ field, code: 'too_long' }] : []
}

/** Whether a template is offered for a case in its current status. */
export function isOffered(
  { statuses, language }: TemplateText,
  to: { status: ApplicationStatus; language: TemplateLanguage },
): boolean {
  return language === to.language && (statuses.length === 0 || statuses.includes(to.status))
}
