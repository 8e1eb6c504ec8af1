import { filingWords as words } from '#app/features/casework/filing/filing.words.ts'
import type { CaseView } from '../case-view.ts'
import { Checklist } from './checklist.tsx'
import { CopyForm } from './copy-form.tsx'
import { Receipt } from './receipt.tsx'
import { RecordForm } from './record-form.tsx'
import { useTicks } from './use-ticks.ts'

/** Filing a case: the government form to copy field by field, beside the filing record. */
export function FilingPane({ view }: { view: CaseView }) {
  const ticks = useTicks(view)
  const { detail, filing } = view
  if (detail.application.erasedAt !== null) return null
  return (
    <section className="filing" id="filing" aria-label={words.title}>
      <CopyForm view={view} ticks={ticks} />
      <section className="filing-record frame" aria-labelledby="filing-record-title">
        <header className="filing-head">
          <h2 className="title title-small" id="filing-record-title">
            {words.record.title}
          </h2>
          <p className="small muted">
            {filing.saved ? words.record.saved(filing.saved.by, filing.saved.at, view.now) : words.record.notSaved}
          </p>
        </header>
        <div className="filing-fields">
          <RecordForm view={view}>
            <Receipt view={view} />
          </RecordForm>
          <p className="small muted">{words.usually(detail.to.name, filing)}</p>
        </div>
        <Checklist view={view} ticks={ticks} />
      </section>
    </section>
  )
}
