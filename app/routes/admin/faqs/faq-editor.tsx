import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { HtmlField } from '#app/ui/form/html-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { problemOf } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
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
      <section className="words-editor stack" data-dialog-part="">
        <h1 tabIndex={-1}>{title}</h1>
        <ErrorSummary problems={told} {...(form.heading && { heading: form.heading })} />
        {form.current && <BothTexts form={form} current={form.current} />}
        <div className="words-editor-two">
          <Fields form={form} query={query} />
          <FaqPreviewCard preview={form.preview} />
        </div>
        <UnsavedQuestion />
      </section>
    </div>
  )
}

function Fields({ form, query }: Omit<Props, 'isNew'>) {
  const { pathname, search } = useLocation()
  const { id, drawnFrom, question, answer, published, problems, cameBack, current } = form
  return (
    <PostForm className="stack" data-unsaved={cameBack ? 'yes' : ''} data-preview="preview">
      {/* Enter saves: the first button of a form is the one it presses. */}
      <button type="submit" hidden>
        {words.save}
      </button>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="drawnFrom" value={drawnFrom} />
      <TextField
        name="question"
        label={words.question}
        defaultValue={question}
        autoComplete="off"
        problem={problemOf(problems, 'question')}
      />
      <HtmlField
        name="answer"
        label={words.answer}
        hint={words.answerHint}
        defaultValue={answer}
        rows={10}
        problem={problemOf(problems, 'answer')}
      />
      <CheckboxField name="published" checked={published}>
        {words.published}
        <span className="hint block">{words.publishedHint}</span>
      </CheckboxField>
      <div className="cluster">
        <Button data-busy={words.saving}>{words.save}</Button>
        <Button look="quiet" name="intent" value="preview" formAction={`${pathname}${search}#preview`}>
          {words.preview}
        </Button>
        <a className="button button-quiet" href={listAt(query)} data-discards="">
          {current ? words.conflict.keep : words.cancel}
        </a>
      </div>
    </PostForm>
  )
}

/** Beside each other, as they are written, so that nothing of either is lost unseen. */
function BothTexts({ form, current }: { form: FaqForm; current: NonNullable<FaqForm['current']> }) {
  const texts = [
    { name: words.conflict.yours, ...form },
    { name: words.conflict.theirs, ...current },
  ]
  return (
    <div className="words-both" id="both-texts" tabIndex={-1}>
      <h2 className="visually-hidden">{words.conflict.compare}</h2>
      {texts.map(({ name, question, answer }) => (
        <div className="card stack stack-sm" key={name}>
          <h3 className="label">{name}</h3>
          <p>
            <bdi>{question}</bdi>
          </p>
          <pre className="words-source">{answer}</pre>
        </div>
      ))}
    </div>
  )
}
