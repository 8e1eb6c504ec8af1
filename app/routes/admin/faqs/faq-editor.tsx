import type { TranslationState } from '#app/features/content/translations/translation.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { PageDialog } from '../components/page-dialog.tsx'
import { BothTexts, WordsForm } from '../components/words-editor.tsx'
import { RichField } from '../editor/rich-field.tsx'
import { LanguageTabs } from '../translations/language-tabs.tsx'
import { faqForm } from './faq.form.ts'
import { faqEditorAt, listAt } from './faq-addresses.ts'
import type { FaqEditing } from './faq-form.server.ts'
import { adminFaqWords as words } from './faqs.words.ts'

type Props = {
  editing: FaqEditing
  isNew: boolean
  /** Its versions in other languages. */
  states?: readonly TranslationState[]
  query: string
}

/** The editor for a question and its answer, in a dialog over the list. */
export function FaqEditor({ editing, isNew, states = [], query }: Props) {
  const { typed, current, cameBack } = editing
  const form = faqForm.show(editing)
  const { id, drawnFrom, question, answer, published } = form.fields
  const title = isNew ? words.addTitle : words.editTitle
  // An error shared by both fields appears once in the summary, and beside each field.
  const described = form.problems.filter(
    ({ message }, at, all) => all.findIndex((one) => one.message === message) === at,
  )
  return (
    <PageDialog title={title} look="editor" listAt={listAt(query)}>
      {() => (
        <>
          <PageTitle wrong={form.wrong}>{title}</PageTitle>
          {!isNew && (
            <LanguageTabs current="en" states={states} at={(language) => faqEditorAt(typed.id, language, query)} />
          )}
          <ErrorSummary problems={described} heading={form.heading} />
          {current && (
            <BothTexts
              words={words.conflict}
              yours={{ title: typed.question, source: typed.answer }}
              theirs={current}
            />
          )}
          <WordsForm words={words} cameBack={cameBack} isConflict={!!current} backAt={listAt(query)}>
            <DrawnField {...id} />
            <DrawnField {...drawnFrom} />
            <DrawnField {...question} />
            <RichField {...answer} />
            <DrawnField {...published} />
          </WordsForm>
        </>
      )}
    </PageDialog>
  )
}
