import { drawHeading } from './notes.server.ts'
import { drawText, left, makeRoom, measure, type Paper, part, width } from './paper.server.ts'
import { styles } from './styles.ts'

export type AnswerSection = {
  readonly title: string
  readonly answers: readonly (readonly [number: string, question: string, answer: string])[]
}

const indent = 30
const beside = width - indent

/** A filled-in form: numbered questions under page headings, each with its answer below. */
export function drawAnswers(paper: Paper, sections: readonly AnswerSection[]): void {
  for (const { title, answers } of sections) {
    drawHeading(paper, title)
    for (const [number, question, answer] of answers) {
      const asked = measure(paper, question, styles.small, beside).height
      makeRoom(paper, asked + measure(paper, answer, styles.text, beside).height + 8)
      part(paper, paper.root, 'P', () => {
        drawText(paper, number, styles.small, { x: left, y: paper.y })
        paper.y = drawText(paper, question, styles.small, { x: left + indent, y: paper.y, width: beside })
      })
      part(paper, paper.root, 'P', () => {
        paper.y = drawText(paper, answer, styles.text, { x: left + indent, y: paper.y, width: beside }) + 8
      })
    }
  }
}
