import type { AskProblem } from '#app/features/payments/refunds/ask-refund.server.ts'
import type { RefundableLine, RefundLine } from '#app/features/payments/refunds/refund.ts'
import { lineProblemWords } from '#app/features/payments/refunds/refund.words.ts'
import { money } from '#app/lib/money.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { amountField } from './refund.form.ts'
import { readAmount } from './refund-amount.ts'
import { newRefundWords } from './refund-pages.words.ts'

/** The amount to refund for each line. A line left empty is not refunded. */
export function wantedLines(typed: Readonly<Record<string, string>>, lines: readonly RefundableLine[]): RefundLine[] {
  return lines.flatMap(({ line, paid }) => {
    const minor = readAmount(typed[amountField(line)] ?? '', paid.currency)
    return minor === undefined ? [] : [{ line, minor }]
  })
}

/** The errors by field. The form itself reports errors in the reason. */
export function wishProblems(problem: AskProblem, lines: readonly RefundableLine[]): FieldProblem[] | undefined {
  switch (problem.code) {
    case 'newer':
      return []
    case 'once':
    case 'disputed':
      return [{ field: '', message: newRefundWords.problems[problem.code] }]
    case 'nothing':
      return [{ field: amountField(lines[0]?.line ?? 'unused'), message: newRefundWords.problems.nothing }]
    case 'lines':
      return problem.lines.map((one) => {
        const left = lines.find(({ line }) => line === one.line)?.left ?? money(0, 'USD')
        return { field: amountField(one.line), message: lineProblemWords(one, left) }
      })
  }
}
