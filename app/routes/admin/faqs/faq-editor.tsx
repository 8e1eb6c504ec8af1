import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { BothTexts, WordsForm } from '../parts/words-editor.tsx'
import { faqForm } from './faq.form.ts'
import { listAt } from './faq-addresses.ts'
import type { FaqEditing } from './faq-form.server.ts'
import { FaqPreviewCard } from './faq-preview.tsx'
import { adminFaqWords as words } from './faqs.words.ts'
import { UnsavedQuestion } from './unsaved-question.tsx'

type Props = { editing: FaqEditing; isNew: boolean; query: string }

/** A page of its own, and what a dialog over the list takes from it. */
export function FaqEditor({ editing, isNew, query }: Props) {
  const { typed, current, cameBack, preview } = editing
  const form = faqForm.show(editing)
  const title = isNew ? words.addTitle : words.editTitle
  // One sentence for both fields is said once in the summary, and beside each of them.
  const told = form.problems.filter(({ message }, at, all) => all.findIndex((one) => one.message === message) === at)
  return (
    <div className="page band stack">
      <PageTitle wrong={form.wrong}>{title}</PageTitle>
      <p className="small">
        <a href={listAt(query)}>{words.back}</a>
      </p>
      <section className="stack" data-dialog-part="">
        <h1 tabIndex={-1}>{title}</h1>
        <ErrorSummary problems={told} heading={form.heading} />
        {current && (
          <BothTexts words={words.conflict} yours={{ title: typed.question, source: typed.answer }} theirs={current} />
        )}
        <div className="halves">
          <WordsForm words={words} cameBack={cameBack} isConflict={!!current} backAt={listAt(query)}>
            <DrawnFields form={form} />
          </WordsForm>
          <FaqPreviewCard preview={preview} />
        </div>
        <UnsavedQuestion />
      </section>
    </div>
  )
}
