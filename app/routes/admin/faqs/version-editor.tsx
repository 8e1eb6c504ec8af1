import type { TranslatedLanguage } from '#app/features/content/translations/translation.ts'
import { directionOf } from '#app/lib/words/languages.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { PageDialog } from '../components/page-dialog.tsx'
import { RichField } from '../editor/rich-field.tsx'
import { DeleteLink } from '../translations/delete-link.tsx'
import { LanguageTabs } from '../translations/language-tabs.tsx'
import { languageName, translationWords as words } from '../translations/translations.words.ts'
import { VersionForm } from '../translations/version-form.tsx'
import { faqEditorAt, faqVersionDeletionAt, listAt } from './faq-addresses.ts'
import { adminFaqWords } from './faqs.words.ts'
import { faqVersionForm } from './version.form.ts'
import type { FaqVersionEditing } from './version-form.server.ts'

type Props = { id: string; language: TranslatedLanguage; editing: FaqVersionEditing; query: string }

/** A question and its answer in another language, beside the English text, in a dialog over the list. */
export function FaqVersionEditor({ id, language, editing, query }: Props) {
  const { typed, english } = editing
  const form = faqVersionForm.show(editing)
  const { drawnFrom, madeFrom, question, answer } = form.fields
  const name = languageName(language)
  const title = words.faq.title({ language: name })
  const written = { lang: language, dir: directionOf(language) }
  const parts = english && [
    { name: adminFaqWords.question, text: english.question },
    { name: adminFaqWords.answer, html: english.answer },
  ]
  // One sentence for both fields is said once in the summary, and beside each of them.
  const described = form.problems.filter(
    ({ message }, at, all) => all.findIndex((one) => one.message === message) === at,
  )
  return (
    <PageDialog title={title} look="editor" listAt={listAt(query)}>
      {() => (
        <>
          <PageTitle wrong={form.wrong}>{title}</PageTitle>
          <LanguageTabs
            current={language}
            states={english?.states ?? []}
            at={(language) => faqEditorAt(id, language, query)}
          />
          <ErrorSummary problems={described} heading={form.heading} />
          <VersionForm
            editing={editing}
            yours={{ title: typed.question, source: typed.answer }}
            english={parts}
            backAt={listAt(query)}
            acts={
              <DeleteLink to={faqVersionDeletionAt(id, language, query)}>{words.delete({ language: name })}</DeleteLink>
            }
          >
            <DrawnField {...drawnFrom} />
            <DrawnField {...madeFrom} />
            <DrawnField {...question} {...written} />
            <RichField {...answer} {...written} />
          </VersionForm>
        </>
      )}
    </PageDialog>
  )
}
