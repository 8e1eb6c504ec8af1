import { conflictWords as words } from '#app/features/casework/detail/detail.words.ts'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CaseView, Conflict } from '../case-view.ts'

/** Shown when 2 officers decide on the same case: the intended status and the current one. */
export function ConflictNotice({ view: { detail }, conflict }: { view: CaseView; conflict: Conflict }) {
  const { application, movedAt, history } = detail
  const by = history[0]?.status === application.status ? (history[0]?.actorName ?? null) : null
  return (
    <Notice tone="warn" title={words.title} text={words.text}>
      <SummaryList>
        <SummaryRow name={words.meant}>{words.wanted(conflict.meant, conflict.from)}</SummaryRow>
        <SummaryRow name={words.now}>{words.since(application.status, movedAt, by)}</SummaryRow>
      </SummaryList>
      {conflict.from === application.status && <p>{words.sameStatus}</p>}
      <p>{words.again}</p>
    </Notice>
  )
}
