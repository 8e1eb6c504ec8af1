import { newsletterWords as words } from '#app/features/content/newsletter/newsletter.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

export const newsletterForm = formOf(() => ({
  email: field.email({
    label: words.email,
    hint: words.emailHint,
    missing: words.emailMissing,
    wrong: words.emailWrong,
  }),
}))
