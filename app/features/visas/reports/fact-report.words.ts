import { limitWords } from '#app/lib/counted.ts'
import { letterAbout, letterOf } from '#app/lib/letter/letter.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { type ReportOutcome, reportLimits, type WrongThing } from './fact-report.ts'

const wrong: Record<WrongThing, string> = {
  category: 'Whether a visa is needed, or which one',
  stay: 'How long the stay can be',
  fee: 'A fee',
  document: 'A document or passport rule',
  other: 'Something else',
}

const outcome: Record<ReportOutcome, string> = { corrected: 'Corrected', right: 'It is right' }

const tooLong = (name: string, most: number) => `${name} must be ${limitWords(most)} characters or fewer`

export const reportWords = {
  title: 'Something wrong here?',
  lede: 'Tell us what is wrong. A person checks every report.',
  wrong,
  what: 'What is wrong?',
  choose: 'Choose',
  text: 'What should it say?',
  textHint: 'Leave out passport numbers and other personal details.',
  source: 'Where did you read it? (optional)',
  sourceHint: 'The address of an official page helps most.',
  email: 'Your email (optional)',
  emailHint: 'Give it if you want an answer. We use it for nothing else.',
  button: 'Send report',
  busy: 'Sending…',
  missing: { what: 'Choose what is wrong', text: 'Enter what should be different' },
  badSource: 'Enter a web address that starts with https:// or http://',
  badEmail: 'Enter an email address in the correct format, like name@example.com',
  tooLong: {
    text: tooLong('Your report', reportLimits.text),
    source: tooLong('Web address', reportLimits.source),
    email: tooLong('Email address', reportLimits.email),
  },
  tooMany: (minutes: number) =>
    `You have sent several reports in a short time. Nothing was sent now. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
}

export const reportPageWords = {
  title: 'Report something wrong',
  titleAbout: (name: string) => `Report something wrong: ${name}`,
  about: (name: string) => `About: ${name}`,
  back: 'Back to the page',
  route: (from: string, to: string) => `${from} to ${to}`,
  visa: (name: string, country: string) => `${name}, ${country}`,
  sent: {
    title: 'Thank you for your report',
    reference: (reference: string) => `Your reference is ${reference}.`,
    answered: 'We check it against the official source and email you what we found.',
    unanswered: 'We check it against the official source. You gave no email address, so no answer will follow.',
    changes: 'See the latest changes',
  },
  noneText:
    'Find the route, visa or country that we have wrong. At the end of its page, open “Something wrong here?” and send the form.',
  find: 'Check requirements',
  countries: 'All countries',
}

export const reportAnswerWords = {
  outcome: 'What you found',
  outcomes: outcome,
  outcomeHints: {
    corrected: 'You changed the fact before you answer.',
    right: 'It stays as it is. Say why.',
  } satisfies Record<ReportOutcome, string>,
  text: 'Your answer',
  missing: { outcome: 'Choose what you found', text: 'Enter your answer' },
  tooLong: tooLong('Answer', reportLimits.answer),
}

const said: Record<ReportOutcome, string> = {
  corrected: 'You were right. We corrected it.',
  right: 'We checked it and left it as it is.',
}

/** For those who look after the facts. */
export const reportNotice = (name: string) => ({
  title: `Reported as wrong: ${name}`,
  text: 'Check it against the official source, then answer the report.',
})

export const reportMail = {
  staff: (reference: string, name: string, link: string) =>
    letterAbout(reference, 'A fact was reported as wrong', `Someone says that something about ${name} is wrong.`, {
      button: 'Read report',
      url: link,
    }),
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
