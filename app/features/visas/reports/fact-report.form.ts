import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { reportLimits, reportOutcomes, wrongThings } from './fact-report.ts'
import { reportAnswerWords, reportWords as words } from './fact-report.words.ts'

/** Report of a wrong fact. The answer is emailed if an address is given. */
export const factReportForm = formOf(() => ({
  what: field.choice({
    label: words.what,
    missing: words.missing.what,
    prompt: words.choose,
    options: wrongThings.map((value) => ({ value, label: words.wrong[value] })),
  }),
  text: field.lines({
    label: words.text,
    hint: words.textHint,
    missing: words.missing.text,
    longest: [reportLimits.text, words.tooLong.text],
    rows: 4,
  }),
  source: field.line({
    label: words.source,
    hint: words.sourceHint,
    longest: [reportLimits.source, words.tooLong.source],
    check: (text) => (isWebAddress(text) ? undefined : words.badSource),
    inputMode: 'url',
    autoComplete: 'off',
    spellCheck: false,
    dir: 'ltr',
  }),
  email: field.email({
    label: words.email,
    hint: words.emailHint,
    wrong: words.badEmail,
    longest: [reportLimits.email, words.tooLong.email],
  }),
}))

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** The outcome found by staff, and the answer text. */
export const reportAnswerForm = formOf(() => ({
  outcome: field.radios({
    label: reportAnswerWords.outcome,
    missing: reportAnswerWords.missing.outcome,
    choices: reportOutcomes.map((value) => ({
      value,
      label: reportAnswerWords.outcomes[value],
      hint: reportAnswerWords.outcomeHints[value],
    })),
  }),
  text: field.lines({
    label: reportAnswerWords.text,
    missing: reportAnswerWords.missing.text,
    longest: [reportLimits.answer, reportAnswerWords.tooLong],
    rows: 6,
  }),
}))
