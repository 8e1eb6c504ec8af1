import { statusWords } from '#app/features/applications/application.words.ts'
import {
  longestTemplateBody,
  longestTemplateTitle,
  problemsOfTemplate,
  templateLanguages,
  templateStatuses,
} from '#app/features/support/templates/template.ts'
import { languageWords, templateProblemWords as wrong } from '#app/features/support/templates/template.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { templatesWords } from './templates.words.ts'

const words = templatesWords.fields

function wrongInBody(body: string): string | undefined {
  const problem = problemsOfTemplate({ title: '-', body, statuses: [], language: 'en' })[0]
  return problem && wrong(problem)
}

/** A message template. Every placeholder in it must be known. */
export const templateForm = formOf(() => ({
  id: field.hidden(),
  seen: field.hidden(),
  title: field.line({
    label: words.title,
    hint: words.titleHint,
    autoComplete: 'off',
    missing: wrong({ field: 'title', code: 'missing' }),
    longest: [longestTemplateTitle, wrong({ field: 'title', code: 'too_long' })],
  }),
  body: field.lines({
    label: words.body,
    hint: words.bodyHint,
    rows: 12,
    missing: wrong({ field: 'body', code: 'missing' }),
    longest: [longestTemplateBody, wrong({ field: 'body', code: 'too_long' })],
    check: wrongInBody,
  }),
  statuses: field.ticks({
    label: words.statuses,
    hint: words.statusesHint,
    choices: templateStatuses.map((value) => ({ value, label: statusWords[value].name })),
  }),
  language: field.choice({
    label: words.language,
    options: templateLanguages.map((value) => ({ value, label: languageWords[value] })),
  }),
}))
