import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { HtmlField } from '#app/ui/form/html-field.tsx'
import { asked } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { BothTexts, WordsForm } from '../parts/words-editor.tsx'
import { listAt } from './faq-addresses.ts'
import type { FaqForm } from './faq-form.server.ts'
import { FaqPreviewCard } from './faq-preview.tsx'
import { adminFaqWords as words } from './faqs.words.ts'
import { UnsavedQuestion } from './unsaved-question.tsx'

type Props = { form: FaqForm; isNew: boolean; query: string }

/** A page of its own, and what a dialog over the list takes from it. */
export function FaqEditor({ form, isNew, query }: Props) {
  const title = isNew ? words.addTitle : words.editTitle
  // One sentence for both fields is said once in the summary, and beside each of them.
  const told = form.problems.filter(({ message }, at, all) => all.findIndex((one) => one.message === message) === at)
  return (
    <div className="page band stack">
      <PageTitle wrong={form.problems.length > 0}>{title}</PageTitle>
      <p className="small">
        <a href={listAt(query)}>{words.back}</a>
      </p>
      <section className="stack" data-dialog-part="">
        <h1 tabIndex={-1}>{title}</h1>
        <ErrorSummary problems={told} {...(form.heading && { heading: form.heading })} />
        {form.current && (
          <BothTexts
            words={words.conflict}
            yours={{ title: form.question, source: form.answer }}
            theirs={{ title: form.current.question, source: form.current.answer }}
          />
        )}
        <div className="halves">
          <Fields form={form} query={query} />
          <FaqPreviewCard preview={form.preview} />
        </div>
        <UnsavedQuestion />
      </section>
    </div>
  )
}

function Fields({ form, query }: Omit<Props, 'isNew'>) {
  const { id, drawnFrom, published, problems, cameBack, current } = form
  return (
    <WordsForm
      words={words}
      id={id}
      drawnFrom={drawnFrom}
      cameBack={cameBack}
      isConflict={!!current}
      backAt={listAt(query)}
    >
      <TextField {...asked(form, problems, 'question')} label={words.question} autoComplete="off" />
      <HtmlField {...asked(form, problems, 'answer')} label={words.answer} hint={words.answerHint} rows={10} />
      <CheckboxField name="published" checked={published}>
        {words.published}
        <span className="hint block">{words.publishedHint}</span>
      </CheckboxField>
    </WordsForm>
  )
}
