import type { Mark } from '#app/features/support/templates/placeholders.ts'

const key = 'case-drafts'
const mostDrafts = 30

/** What was typed into the conversation of a case and not sent yet. */
export type Draft = {
  readonly reply: string
  readonly note: string
  /** What of the reply placeholders became. */
  readonly marks: readonly Mark[]
}

export const noDraft: Draft = { reply: '', note: '', marks: [] }

type Kept = Readonly<Record<string, Draft>>

/** Keeps it in this tab, through other presses, other cases and a reload. False where the browser keeps nothing. */
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
