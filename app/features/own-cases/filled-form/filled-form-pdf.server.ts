import type { FilledForm } from '#app/features/applications/forms/filled-form.ts'
import { pdfWords } from '#app/features/payments/documents/document.words.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { drawAnswers } from '#app/platform/pdf/answers.server.ts'
import { drawHead } from '#app/platform/pdf/head.server.ts'
import { drawSentences } from '#app/platform/pdf/notes.server.ts'
import { drawFoot, drawPdf } from '#app/platform/pdf/pdf.server.ts'
import { filledFormWords as words } from './filled-form.words.ts'

type About = { readonly reference: string; readonly on: PlainDate }

/** The completed form as a PDF, with the field numbers shown to staff and the traveller. */
export function filledFormPdf({ name, page, sections }: FilledForm, { reference, on }: About) {
  const about = { title: `${name} ${reference}`, author: words.service, on }
  return drawPdf(about, (doc) => {
    drawHead(doc, reference, {
      service: words.service,
      title: words.title,
      name: reference,
      lede: words.of({ form: name }),
    })
    drawAnswers(
      doc,
      sections.map(({ title, fields }) => ({
        title,
        answers: fields.map(({ number, label, value }) => [`${number}`, label, value || words.notGiven] as const),
      })),
    )
    drawSentences(doc, [words.prepared({ on: formatDate(on) }), ...(page ? [words.page({ address: page })] : [])])
    drawFoot(doc, words.service, '', pdfWords.pages)
  })
}
