import { drawHeading } from './notes.server.ts'
import { drawText, left, makeRoom, measure, type PdfDocument, part, width } from './pdf.server.ts'
import { styles } from './styles.ts'

export type AnswerSection = {
  readonly title: string
  readonly answers: readonly (readonly [number: string, question: string, answer: string])[]
}

const indent = 30
const beside = width - indent

/** A filled-in form: numbered questions under page headings, each with its answer below. */
export function drawAnswers(doc: PdfDocument, sections: readonly AnswerSection[]): void {
  for (const { title, answers } of sections) {
    drawHeading(doc, title)
    for (const [number, question, answer] of answers) {
      const asked = measure(doc, question, styles.small, beside).height
      makeRoom(doc, asked + measure(doc, answer, styles.text, beside).height + 8)
      part(doc, doc.root, 'P', () => {
        drawText(doc, number, styles.small, { x: left, y: doc.y })
        doc.y = drawText(doc, question, styles.small, { x: left + indent, y: doc.y, width: beside })
      })
      part(doc, doc.root, 'P', () => {
        doc.y = drawText(doc, answer, styles.text, { x: left + indent, y: doc.y, width: beside }) + 8
      })
    }
  }
}
