import { type CodeAsked, codeWords, secondStepWords } from '#app/features/accounts/factors/factor.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

export const secondStepForm = (asked: CodeAsked) =>
  formOf(
    {
      code: field.code({
        label: codeWords[asked],
        hint: codeWords[`${asked}Hint`],
        missing: codeWords.missing[asked],
        code: asked === 'recovery' ? 'letters' : 'digits',
      }),
    },
    { wrong: secondStepWords.failedTitle },
  )
