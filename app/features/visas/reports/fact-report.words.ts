import { emailAbout, emailOf } from '#app/lib/email/email-message.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { type ReportOutcome, reportLimits, type WrongThing } from './fact-report.ts'

const wrong: Record<WrongThing, string> = words('visas/reports/fact-report', 'wrong')

const outcome: Record<ReportOutcome, string> = words('visas/reports/fact-report', 'outcome')

const said = words('visas/reports/fact-report')

export const reportWords = words('visas/reports/fact-report', 'report', {
  wrong,
  tooLong: {
    get text() {
      return said.report.tooLong.reportText({ most: reportLimits.text })
    },
    get source() {
      return said.report.tooLong.webAddress({ most: reportLimits.source })
    },
    get email() {
      return said.report.tooLong.emailAddress({ most: reportLimits.email })
    },
  },
})

export const reportPageWords = words('visas/reports/fact-report', 'reportPage')

export const reportAnswerWords = words('visas/reports/fact-report', 'reportAnswer', {
  outcomes: outcome,
  get tooLong() {
    return said.reportAnswer.answerTooLong({ most: reportLimits.answer })
  },
})

/** For staff who edit facts. */
export const reportNotice = (name: string) => ({ title: said.notice.title({ name }), text: said.notice.text })

export const reportMail = {
  staff: (reference: string, name: string, link: string) => {
    const { title, text, button } = said.mail.staff
    return emailAbout(reference, title, text({ name }), { button, url: link })
  },
  /** Quotes nothing from the report, because the address is unverified. `name` is our own name for the subject. */
  answer: ({ reference, day, name, result, text, link }: ReportMail) => {
    const { subject, title, body, button, small } = said.mail[result]
    return {
      ...emailOf(subject({ reference }), body({ day: formatDate(day), name }), text, { button, url: link }, { small }),
      title,
      reference,
    }
  },
}

type ReportMail = {
  readonly reference: string
  readonly day: PlainDate
  readonly name: string
  readonly result: ReportOutcome
  readonly text: string
  readonly link: string
}
