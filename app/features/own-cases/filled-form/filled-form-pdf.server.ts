import type { FilledForm } from '#app/features/applications/forms/filled-form.ts'
import { paperWords } from '#app/features/payments/papers/paper.words.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { drawAnswers } from '#app/platform/papers/answers.server.ts'
import { drawHead } from '#app/platform/papers/head.server.ts'
import { drawSentences } from '#app/platform/papers/notes.server.ts'
import { drawFoot, drawPaper } from '#app/platform/papers/paper.server.ts'
import { filledFormWords as words } from './filled-form.words.ts'

type About = { readonly reference: string; readonly on: PlainDate }

/** The completed form as a PDF, with the field numbers shown to staff and the traveller. */
export function filledFormPdf({ name, page, sections }: FilledForm, { reference, on }: About) {
  const about = { title: `${name} ${reference}`, author: words.service, on }
  return drawPaper(about, (paper) => {
    drawHead(paper, reference, {
      service: words.service,
      title: words.title,
      name: reference,
      lede: words.of({ form: name }),
    })
    drawAnswers(
      paper,
      sections.map(({ title, fields }) => ({
        title,
        answers: fields.map(({ number, label, value }) => [`${number}`, label, value || words.notGiven] as const),
      })),
    )
    drawSentences(paper, [words.prepared({ on: formatDate(on) }), ...(page ? [words.page({ address: page })] : [])])
    drawFoot(paper, words.service, '', paperWords.pages)
  })
}
