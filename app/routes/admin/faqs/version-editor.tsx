import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import { directionOf } from '#app/lib/words/languages.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { PageDialog } from '../components/page-dialog.tsx'
import { BothTexts, WordsForm } from '../components/words-editor.tsx'
import { RichField } from '../editor/rich-field.tsx'
import { DeleteLink } from '../translations/delete-link.tsx'
import { EnglishText } from '../translations/english-text.tsx'
import { LanguageTabs } from '../translations/language-tabs.tsx'
import { languageName, translationWords as words } from '../translations/translations.words.ts'
import { faqEditorAt, faqVersionDeletionAt, listAt } from './faq-addresses.ts'
import { adminFaqWords } from './faqs.words.ts'
import { faqVersionForm } from './version.form.ts'
import type { FaqVersionEditing } from './version-form.server.ts'

type Props = { id: string; language: TranslatedLanguage; editing: FaqVersionEditing; query: string }

/** A question and its answer in another language, beside the English text, in a dialog over the list. */
export function FaqVersionEditor({ id, language, editing, query }: Props) {
  const { typed, current, cameBack, english, states, isKept, isStale } = editing
  const form = faqVersionForm.show(editing)
  const { drawnFrom, madeFrom, question, answer } = form.fields
  const name = languageName(language)
  const title = words.faq.title({ language: name })
  const written = { lang: language, dir: directionOf(language) }
  // A message for both fields appears once in the summary, and beside each field.
  const described = form.problems.filter(
    ({ message }, at, all) => all.findIndex((one) => one.message === message) === at,
  )
  return (
    <PageDialog title={title} look="editor" listAt={listAt(query)}>
      {() => (
        <>
          <PageTitle wrong={form.wrong}>{title}</PageTitle>
          <LanguageTabs current={language} states={states} at={(language) => faqEditorAt(id, language, query)} />
          <ErrorSummary problems={described} heading={form.heading} />
          {isStale && <Notice tone="warn" {...words.changed} />}
          {current && (
            <BothTexts
              words={words.conflict}
              yours={{ title: typed.question, source: typed.answer }}
              theirs={current}
            />
          )}
          <div className="beside-english">
            {english && (
              <EnglishText
                parts={[
                  { name: adminFaqWords.question, text: english.question },
                  { name: adminFaqWords.answer, html: english.answer },
                ]}
              />
            )}
            <div className="stack">
              <WordsForm words={words} cameBack={cameBack} isConflict={!!current} backAt={listAt(query)}>
                <DrawnField {...drawnFrom} />
                <DrawnField {...madeFrom} />
                <DrawnField {...question} {...written} />
                <RichField {...answer} {...written} />
              </WordsForm>
              {isKept && (
                <DeleteLink to={faqVersionDeletionAt(id, language, query)}>
                  {words.delete({ language: name })}
                </DeleteLink>
              )}
            </div>
          </div>
        </>
      )}
    </PageDialog>
  )
}
