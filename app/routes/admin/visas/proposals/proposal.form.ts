import { longestNote } from '#app/features/visas/proposals/proposal.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { proposalsWords } from './proposals.words.ts'

const { decide } = proposalsWords.one

export const decideForm = formOf(() => ({
  note: field.lines({
    label: decide.note,
    hint: decide.noteHint,
    rows: 3,
    longest: [longestNote, decide.tooLong({ longestNote })],
  }),
}))
