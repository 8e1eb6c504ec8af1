import { ExternalLink } from 'lucide-react'
import type { FilledForm } from '#app/features/applications/forms/filled-form.ts'
import { fieldsToCopy } from '#app/features/casework/filing/filing.ts'
import { filingWords } from '#app/features/casework/filing/filing.words.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CaseForm } from '../case-form.tsx'
import type { CaseView } from '../case-view.ts'
import { CopyRow } from './copy-row.tsx'
import { useCopy } from './use-copy.ts'
import type { Ticks } from './use-ticks.ts'

const words = filingWords.form

/** The government form, field by field. The first field not yet copied is the current one. */
export function CopyForm({ view, ticks }: { view: CaseView; ticks: Ticks }) {
  const { form } = view.detail
  if (!form) return <p className="filing-form box pad-20 muted">{words.none}</p>
  return <Fields view={view} ticks={ticks} form={form} />
}

function Fields({ view, ticks, form }: { view: CaseView; ticks: Ticks; form: FilledForm }) {
  const { copy, said } = useCopy(view, ticks)
  const { may } = view.detail
  const fields = fieldsToCopy(form)
  const done = fields.filter(({ key }) => ticks.isCopied(key)).length
  const inHand = may.decide ? fields.find(({ key }) => !ticks.isCopied(key))?.key : undefined
  return (
    <section className="filing-form box" aria-labelledby="filing-form-title">
      <header className="filing-head">
        <h2 className="title title-small" id="filing-form-title">
          {form.name}
        </h2>
        <p className="filing-progress small muted figures">
          <span>{words.progress({ done, all: fields.length })}</span>
          <progress className="progress" value={done} max={fields.length || 1} aria-labelledby="filing-form-title" />
        </p>
        {form.page && (
          <a className="button button-quiet button-small" href={form.page} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} size={18} /> {words.portal}
            <span className="visually-hidden"> {words.portalTab}</span>
          </a>
        )}
      </header>
      <ul className="copy-rows">
        {fields.map((field) => (
          <CopyRow
            key={field.key}
            field={field}
            known={view.filing.copied.find((one) => one.field === field.key)}
            isCopied={ticks.isCopied(field.key)}
            isInHand={field.key === inHand}
            mayFile={may.decide}
            onCopy={() => void copy(field)}
            onTick={(isCopied) => ticks.set(field.key, isCopied)}
          />
        ))}
      </ul>
      <footer className="filing-foot small">
        <p role="status" className="muted">
          {said}
        </p>
        {may.decide && done < fields.length && (
          <details className="fold-link">
            <summary>{words.all}</summary>
            <CaseForm view={view} intent="filing-tick-all" className="stack stack-sm">
              <p className="hint">{words.allHint}</p>
              <Button look="quiet" small>
                {words.all}
              </Button>
            </CaseForm>
          </details>
        )}
      </footer>
    </section>
  )
}
