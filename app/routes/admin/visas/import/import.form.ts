import { field } from '#app/ui/form/form-fields.ts'
import { dayField, factPart } from '../fact-form.ts'
import { importWords } from './import.words.ts'

const { form: words } = importWords

/** The table to import, and the import options. */
export const importParts = {
  table: factPart(() => ({
    file: field.file({
      label: words.file,
      hint: words.fileHint,
      accept: ['.csv', '.json', 'text/csv', 'application/json'],
    }),
    asOf: dayField(words.asOf, words.asOfHint),
    source: field.line({ label: words.source, hint: words.sourceHint, autoComplete: 'off', className: 'wide' }),
  })),
  ways: factPart(() => ({ whole: field.tick({ label: words.whole }), force: field.tick({ label: words.force }) })),
}

export const importNames = () => Object.values(importParts).flatMap(({ names }) => names)
