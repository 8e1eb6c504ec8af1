import { type CaseAnswer, caseAt } from '#app/features/casework/detail/case-view.ts'
import { caseWords as words } from '#app/features/casework/detail/detail.words.ts'
import { CasePage, OwnCase } from '#app/features/casework/detail/parts/case-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { UndoNotice } from '../queue/undo-notice.tsx'
import { CaseTickets } from './case-tickets.tsx'
import type { LoadedCase } from './load-case.server.ts'

/** Where a case could not be read. */
export const CaseFailed = failedPage(
  { name: words.failed, title: words.loadFailed, text: words.tryAgain },
  { whenOpened: true },
)

type Props = { loaded: LoadedCase; answer?: CaseAnswer | undefined; revealed?: string | undefined }

/** The page of a case wherever it is drawn: from the list's address, after a form, with the number shown. */
export function LoadedCasePage({ loaded, answer, revealed }: Props) {
  if (loaded.kind === 'own') return <OwnCase reference={loaded.reference} list={loaded.list} />
  const { view, undoable, tickets } = loaded
  const back = caseAt(view.detail.application.id, view.list)
  return (
    <CasePage
      view={{ ...view, ...(answer && { answer }), ...(revealed && { revealed }) }}
      notice={<UndoNotice undoable={undoable} back={back} />}
      questions={<CaseTickets tickets={tickets} />}
    />
  )
}
