import { limitWords } from '#app/lib/counted.ts'
import { letterOf } from '#app/lib/letter/letter.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { type ReportOutcome, reportLimits, type WrongThing } from './fact-report.ts'

const wrong: Record<WrongThing, string> = words('visas/reports/fact-report', 'wrong')

const outcome: Record<ReportOutcome, string> = words('visas/reports/fact-report', 'outcome')

const tooLong = (name: string, most: number) => `${name} must be ${limitWords(most)} characters or fewer`

export const reportWords = words('visas/reports/fact-report', 'report', {
  wrong,
  tooLong: {
    get text() {
      return tooLong('Your report', reportLimits.text)
    },
    get source() {
      return tooLong('Web address', reportLimits.source)
    },
    get email() {
      return tooLong('Email address', reportLimits.email)
    },
  },
})

export const reportPageWords = words('visas/reports/fact-report', 'reportPage')

export const reportAnswerWords = words('visas/reports/fact-report', 'reportAnswer', {
  get outcomes() {
    return outcome
  },
  get tooLong() {
    return tooLong('Answer', reportLimits.answer)
  },
})

const said: Record<ReportOutcome, string> = words('visas/reports/fact-report', 'said')

export const reportMail = {
  /**
   * Quotes nothing of what was reported: nobody has shown that whoever reported reads at this address. `name` is what
   * the report is about, in our own words.
   */
  answer: ({ reference, day, name, result, text, link }: ReportMail) => ({
    ...letterOf(
      result === 'corrected'
        ? `We corrected what you reported, ${reference}`
        : `Our answer to your report, ${reference}`,
      `On ${formatDate(day)} you told us that something about ${name} was wrong. ${said[result]}`,
      text,
      { button: 'View page', url: link },
      { small: 'If you did not write to us, somebody gave your address by mistake. You need do nothing.' },
    ),
    title: result === 'corrected' ? 'We corrected it' : 'We checked it',
    reference,
  }),
}

type ReportMail = {
  readonly reference: string
  readonly day: PlainDate
  readonly name: string
  readonly result: ReportOutcome
  readonly text: string
  readonly link: string
}
