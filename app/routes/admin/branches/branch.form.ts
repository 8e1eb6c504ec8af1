import type { BranchProblem } from '#app/features/accounts/branches/branch.ts'
import { longestBranchAddress, longestBranchName } from '#app/features/accounts/branches/branch.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { branchPageWords, branchFormWords as words } from './branches.words.ts'

const { problems } = words

/** A branch. Its page supplies the time zones to choose from. */
export const branchForm = (timeZones: readonly Option[] = []) =>
  formOf({
    name: field.line({
      label: words.name,
      missing: problems.name,
      longest: [longestBranchName, problems.long({ longestBranchName })],
      autoComplete: 'off',
    }),
    address: field.lines({
      label: words.address,
      missing: problems.addressMissing,
      longest: [longestBranchAddress, problems.addressLong({ longestBranchAddress })],
      rows: 3,
    }),
    timeZone: field.choice({
      label: words.timeZone,
      prompt: words.prompt,
      missing: problems.timeZone,
      options: timeZones,
    }),
  })

const said = (): Record<BranchProblem['code'], FieldProblem> => ({
  name: { field: 'name', message: problems.name },
  name_taken: { field: 'name', message: problems.taken },
  time_zone: { field: 'timeZone', message: problems.timeZone },
})

export const saidProblem = ({ code }: BranchProblem): FieldProblem => said()[code]

const { people } = branchPageWords

export const colleagueForm = formOf(() => ({
  colleague: field.email({ label: people.email, missing: people.missing, wrong: people.missing, autoComplete: 'off' }),
}))
