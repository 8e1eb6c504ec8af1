import { Check, Square } from 'lucide-react'
import { normalTargets } from '#app/features/casework/case.ts'
import { fieldsToCopy } from '#app/features/casework/filing/filing.ts'
import { filingWords } from '#app/features/casework/filing/filing.words.ts'
import { gateBefore } from '#app/features/casework/gates/gate.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CaseForm } from '../case-form.tsx'
import type { CaseView } from '../case-view.ts'
import type { Ticks } from './use-ticks.ts'

const words = filingWords.checklist

/** What is left to do before filing; once complete, the button that marks the case as filed. */
export function Checklist({ view, ticks }: { view: CaseView; ticks: Ticks }) {
  const { application, checked, documents, form, may, to, version } = view.detail
  const asked = documents.filter(({ kind, required }) => required && kind !== issuedVisa)
  const verified = asked.filter(({ status }) => status === 'verified').length
  const missing = (checked.filing ?? []).filter((line) => line !== 'fields')
  const left = form ? fieldsToCopy(form).filter(({ key }) => !ticks.isCopied(key)).length : 0
  const isReady = !gateBefore('under_review', checked) && left === 0
  const isNext = may.decide && normalTargets(application.status).includes('under_review')
  return (
    <div className="filing-checks frame-land">
      <h3 className="title-plain" id="filing-checks">
        {words.title}
      </h3>
      <ul aria-labelledby="filing-checks">
        <Line isDone={checked.open.length === 0}>
          {asked.length === 0 ? words.noDocuments : words.documents({ done: verified, all: asked.length })}
        </Line>
        <Line isDone={missing.length === 0}>{missing.length === 0 ? words.entered : words.missing(missing)}</Line>
        {form && <Line isDone={left === 0}>{left === 0 ? words.fields : words.fieldsLeft({ count: left })}</Line>}
      </ul>
      {isNext && isReady && (
        <CaseForm view={view} intent="move">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="from" value={application.status} />
          <Button name="to" value="under_review" wide>
            {words.file({ country: placeName(to.name) })}
          </Button>
        </CaseForm>
      )}
    </div>
  )
}

function Line({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <li className="beside gap-8" data-done={isDone || undefined}>
      <Icon of={isDone ? Check : Square} size={20} />
      <span>
        <span className="visually-hidden">{isDone ? words.done : words.open} </span>
        {children}
      </span>
    </li>
  )
}
