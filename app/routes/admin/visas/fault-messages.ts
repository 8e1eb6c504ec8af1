import type { FactFault } from '#app/features/visas/edit/fact-checks.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { faultWords } from './visas.words.ts'

/** The error message for each field. Fields of a numbered block use the message for their kind. */
export function faultMessages(faults: readonly FactFault[]): FieldProblem[] {
  return faults.map(({ field, fault }) => {
    const [first = '', second, third] = field.split('.')
    const name = third ? `${first} ${third}` : second ? `${first} ${second}` : first
    const message = faultWords[`${name} ${fault}`] ?? faultWords[name] ?? faultWords[first] ?? faultWords.kind ?? ''
    return { field, message }
  })
}
