import { phoneFieldWords as words } from '#app/features/accounts/phone/phone.words.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

/** A phone number in national format with its country. A number that starts with + needs no country. */
export const phoneForm = (options: readonly Option[], failedTitle: string) =>
  formOf(
    {
      country: field.choice({ label: words.country, prompt: words.countryPrompt, options }),
      number: field.line({
        label: words.number,
        hint: words.numberHint,
        missing: words.problems.missing,
        type: 'tel',
        dir: 'ltr',
        autoComplete: 'tel',
      }),
    },
    { wrong: failedTitle },
  )

type CodeWords = { code: { label: string; hint: string; missing: string }; failedTitle: string }

/** A 6-digit code from a text message. Phones offer to fill it in. */
export const textCodeForm = ({ code, failedTitle }: CodeWords) =>
  formOf(
    { code: field.code({ label: code.label, hint: code.hint, missing: code.missing, code: 'digits' }) },
    { wrong: failedTitle },
  )
