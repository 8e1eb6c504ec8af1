import { useEffect, useRef, useState } from 'react'
import {
  fillPlaceholders,
  type Mark,
  moveMarks,
  type PlaceholderValues,
} from '#app/features/support/templates/placeholders.ts'
import { type Draft, draftOf, keepDraft, noDraft } from './drafts.ts'

export type Mode = 'reply' | 'note'

/** The cursor or selection in the reply field. */
export type Chosen = { readonly start: number; readonly end: number }

/** The draft of a case: saved on every keystroke and restored on return. */
export function useDraft(caseId: string) {
  const [mode, setMode] = useState<Mode>('reply')
  const [draft, setDraft] = useState<Draft>(noDraft)
  const [savedAt, setSavedAt] = useState<Date>()
  const current = useRef(draft)
  useEffect(() => {
    const kept = draftOf(caseId)
    if (!kept) return
    current.current = kept
    setDraft(kept)
    if (!kept.reply && kept.note) setMode('note')
  }, [caseId])

  const change = (next: Draft) => {
    current.current = next
    setDraft(next)
    setSavedAt(keepDraft(caseId, next) ? new Date() : undefined)
  }
  return {
    mode,
    setMode,
    ...draft,
    savedAt,
    typeReply(reply: string) {
      const { reply: before, marks } = current.current
      change({ ...current.current, reply, marks: moveMarks(marks, before, reply) })
    },
    typeNote(note: string) {
      change({ ...current.current, note })
    },
    /** Inserts a filled-in template at the cursor and returns the new selection. */
    insert(body: string, values: PlaceholderValues, { start, end }: Chosen): Chosen {
      const { reply, marks } = current.current
      const filled = fillPlaceholders(body, values)
      const text = reply.slice(0, start) + filled.text + reply.slice(end)
      const moved = filled.marks.map((mark): Mark => ({ ...mark, start: mark.start + start, end: mark.end + start }))
      change({ ...current.current, reply: text, marks: [...moveMarks(marks, reply, text), ...moved] })
      const open = moved.find(({ isFilled }) => !isFilled)
      const after = start + filled.text.length
      return open ?? { start: after, end: after }
    },
    clear(of: Mode) {
      change(of === 'reply' ? { ...current.current, reply: '', marks: [] } : { ...current.current, note: '' })
      setSavedAt(undefined)
    },
  }
}

export type DraftAtWork = ReturnType<typeof useDraft>
