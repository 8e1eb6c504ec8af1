import { useRef } from 'react'
import { changedWords as words } from '#app/features/casework/detail/detail.words.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { CaseView } from '../case-view.ts'

/** Shown when a colleague moves the case while the page is open: the current state, and who changed it. */
export function ChangedNotice({ view: { detail } }: { view: CaseView }) {
  const opened = useRef(detail.history[0]?.at.getTime())
  const [newest] = detail.history
  if (!newest || newest.isMine || newest.at.getTime() === opened.current) return null
  return <Notice tone="warn" role="status" title={words.title} text={words.text(newest.status, newest.actorName)} />
}
