import type { PartnerProblem } from '#app/features/accounts/partners/partner.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { partnerFormWords } from './partners.words.ts'

const { problems } = partnerFormWords

const said = (): Record<PartnerProblem['code'], FieldProblem> => ({
  name: { field: 'name', message: problems.name },
  name_taken: { field: 'name', message: problems.taken },
  terms: { field: '', message: problems.terms },
})

export const saidProblem = ({ code }: PartnerProblem): FieldProblem => said()[code]
