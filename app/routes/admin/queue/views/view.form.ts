import { longestViewName } from '#app/features/casework/queue/queue.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { viewsWords as words } from '../queue.words.ts'

export const viewForm = formOf(() => ({
  view: field.line({
    label: words.name,
    autoComplete: 'off',
    missing: words.problems.empty,
    longest: [longestViewName, words.problems.too_long],
  }),
}))
