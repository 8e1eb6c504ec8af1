import type { FilledForm } from '#app/features/applications/forms/filled-form.ts'
import { drawAnswers, drawFoot, drawHead, drawPaper } from '#app/features/payments/parts/paper.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { filledFormWords as words } from './filled-form.words.ts'

type About = { readonly reference: string; readonly on: PlainDate }

/** The completed form as a PDF, with the same field numbers as on the pages of staff and the traveller. */
export function filledFormPdf({ name, page, sections }: FilledForm, { reference, on }: About) {
  const about = { title: `${name} ${reference}`, author: words.service, on, seed: reference }
  return drawPaper(about, (paper, root) => {
    drawHead(paper, root, { service: words.service, title: words.title, name: reference, test: undefined })
    drawAnswers(paper, root, {
      lede: words.of(name),
      sections: sections.map(({ title, fields }) => ({
        title,
        answers: fields.map(({ number, label, value }) => [`${number}`, label, value || words.notGiven] as const),
      })),
      replaced: words.replaced,
    })
    drawFoot(paper, root, [words.prepared(on), ...(page ? [words.page(page)] : [])])
  })
}
