import type { AskProblem, RefundWish } from '#app/features/payments/refunds/ask-refund.server.ts'
import type { RefundableLine } from '#app/features/payments/refunds/refund.ts'
import { lineProblemWords, refundLineWords } from '#app/features/payments/refunds/refund.words.ts'
import { money } from '#app/lib/money.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { readAmount } from './refund-amount.ts'
import { newRefundWords } from './refund-pages.words.ts'

const words = newRefundWords.problems

export const amountField = (line: RefundableLine['line']) => `amount-${line}`

type Typed = Record<string, string>
type Lines = { readonly lines: readonly RefundableLine[] }

/** What the form says, and what of it is no amount. */
export function readWish(
  fields: Fields,
  { lines }: Lines,
): { typed: Typed; wish: RefundWish; problems: FieldProblem[] } {
  const typed: Typed = { reason: fields.text('reason') }
  const problems: FieldProblem[] = []
  const wanted = lines.flatMap(({ line, paid }) => {
    const name = amountField(line)
    const text = fields.text(name).trim()
    typed[name] = text
    if (!text) return []
    const minor = readAmount(text, paid.currency)
    if (minor === undefined) problems.push({ field: name, message: words.number(refundLineWords[line]) })
    return minor === undefined ? [] : [{ line, minor }]
  })
  const wish = { lines: wanted, reason: typed.reason ?? '', seen: Number(fields.text('seen')) || 0 }
  return { typed, wish, problems }
}

/** Why it was not recorded, beside the fields that say so. */
export function wishProblems(problem: AskProblem, { lines }: Lines): FieldProblem[] {
  switch (problem.code) {
    case 'newer':
      return []
    case 'nothing':
      return [{ field: amountField(lines[0]?.line ?? 'unused'), message: words.nothing }]
    case 'reason_missing':
    case 'reason_too_long':
      return [{ field: 'reason', message: words[problem.code] }]
    case 'lines':
      return problem.lines.map((one) => {
        const left = lines.find(({ line }) => line === one.line)?.left ?? money(0, 'USD')
        return { field: amountField(one.line), message: lineProblemWords(one, left) }
      })
  }
}
