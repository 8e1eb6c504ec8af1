import type { ReactNode } from 'react'
import { passwordProblemWords, signUpWords as words } from '#app/features/accounts/account.words.ts'
import { passwordProblem, passwordRule } from '#app/features/accounts/password.ts'
import { longestName, personName } from '#app/features/accounts/person-name.ts'
import { href } from '#app/lib/words/href.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { invitationWords } from './invitation/invitation.words.ts'

const fullName = () =>
  field.line({
    label: words.fullName,
    hint: words.fullNameHint,
    missing: words.missing.fullName,
    longest: [longestName, words.nameTooLong({ longestName })],
    tidy: personName,
    autoComplete: 'name',
    spellCheck: false,
  })

const email = () => ({
  label: words.email,
  hint: words.emailHint,
  missing: words.missing.email,
  wrong: words.emailWrong,
})

const password = () =>
  ({
    label: words.password,
    autoComplete: 'new-password',
    missing: words.missing.password,
    check: (typed: string) => {
      const reason = passwordProblem(typed)
      return reason && passwordProblemWords[reason]
    },
  }) as const

const countryOf = (options: readonly Option[]) =>
  field.choice({
    label: words.country,
    prompt: words.countryPrompt,
    missing: words.missing.country,
    autoComplete: 'country',
    options,
  })

/** The terms open from the checkbox label. */
const terms = () => ({
  label: (
    <>
      {words.terms<ReactNode>({
        terms: (inner) => (
          <a key="terms" href={href('/terms')}>
            {inner}
          </a>
        ),
        privacy: (inner) => (
          <a key="privacy" href={href('/privacy')}>
            {inner}
          </a>
        ),
      })}
    </>
  ),
  missing: words.termsMissing,
})

/**
 * The form also includes the email address when a password is chosen, so that password managers save it as the user
 * name.
 */
export const signUpForm = (countries: readonly Option[]) =>
  formOf(
    {
      fullName: fullName(),
      email: field.email({ ...email(), autoComplete: 'username' }),
      password: field.password({ ...password(), hint: words.passwordHint }),
      country: countryOf(countries),
      terms: field.tick(terms()),
    },
    { missing: words.allNeeded },
  )

/** The email address comes from the invitation, so the form does not ask for it. */
export const invitationForm = (countries: readonly Option[]) =>
  formOf(
    {
      fullName: fullName(),
      password: field.password({ ...password(), hint: invitationWords.passwordHint({ least: passwordRule.least }) }),
      country: countryOf(countries),
      terms: field.tick(terms()),
    },
    { wrong: invitationWords.failedTitle },
  )

type Known = { readonly emailVerified: boolean; readonly agreed: boolean }

/**
 * The details the provider does not supply. A verified email address is not asked for again, nor are terms already
 * accepted.
 */
export const finishForm = ({ emailVerified, agreed }: Known, countries: readonly Option[]) =>
  formOf({
    fullName: fullName(),
    email: emailVerified ? field.hidden() : field.email(email()),
    country: countryOf(countries),
    terms: field.tick(agreed ? {} : terms()),
  })

/** For sign-up with an identity provider, which asks for nothing else beforehand. */
export const agreementForm = formOf(
  () => ({ terms: field.tick(terms()) }),
  () => ({ wrong: words.failedTitle }),
)
