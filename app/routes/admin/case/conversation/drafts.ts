import type { Mark } from '#app/features/support/templates/placeholders.ts'

const key = 'case-drafts'
const mostDrafts = 30

/** The unsent text of a case conversation. */
export type Draft = {
  readonly reply: string
  readonly note: string
  /** The state of the placeholders in the reply. */
  readonly marks: readonly Mark[]
}

export const noDraft: Draft = { reply: '', note: '', marks: [] }

type Kept = Readonly<Record<string, Draft>>

/**
 * Saves the draft in this tab, so that it survives navigation and a reload. Returns false if the browser has no
 * storage.
 */
export function keepDraft(caseId: string, draft: Draft): boolean {
  const { [caseId]: _, ...others } = readDrafts()
  const isEmpty = !draft.reply && !draft.note
  const kept = isEmpty ? Object.entries(others) : [...Object.entries(others), [caseId, draft] as const]
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.slice(-mostDrafts))))
    return !isEmpty
  } catch {
    return false
  }
}

export function draftOf(caseId: string): Draft | undefined {
  return readDrafts()[caseId]
}

function readDrafts(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
