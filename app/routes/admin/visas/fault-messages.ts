import type { FactFault } from '#app/features/visas/edit/fact-checks.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { faultWords } from './visas.words.ts'

/** A fault in words, beside its field. A field of a numbered block has the words of its kind. */
export function faultMessages(faults: readonly FactFault[]): FieldProblem[] {
  return faults.map(({ field, fault }) => {
    const [first = '', second, third] = field.split('.')
    const name = third ? `${first} ${third}` : second ? `${first} ${second}` : first
    const message = faultWords[`${name} ${fault}`] ?? faultWords[name] ?? faultWords[first] ?? faultWords.kind ?? ''
    return { field, message }
  })
}
