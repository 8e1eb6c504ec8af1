import { data } from 'react-router'
import { isEmail } from '#app/features/accounts/account.ts'
import { signUpWords } from '#app/features/accounts/account.words.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import {
  type Newcomer,
  readNewcomer,
  signUpWithIdentity,
} from '#app/features/accounts/identity/sign-up-with-identity.server.ts'
import { personName } from '#app/features/accounts/person-name.ts'
import { addressOf } from '#app/lib/address.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { residences } from '../residences.server.ts'
import { arrivalOf, goOnSignedIn } from '../session-cookie.server.ts'
import type { Route } from './+types/finish.ts'
import { FinishForm, type FinishTyped } from './finish-form.tsx'
import { FinishKnown, FinishOver } from './finish-otherwise.tsx'
import { alsoSetting, goOn, identityCookie, identityNote } from './identity-cookie.server.ts'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const page = context.get(pageContext)
  const newcomer = await readNewcomer(call, identityNote(page))
  // Whoever has signed in meanwhile has an account: it can be linked there.
  if (page.signedIn) throw goOn(newcomer ? '/security/identities' : '/')
  return { newcomer, provider: call.ports.identity?.name ?? '', countries: await residences(call) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  const note = identityNote(page)
  const gone = identityCookie(page, undefined)
  if (fields.text('answer') === 'stop') throw goOn('/signup', gone)
  const newcomer = await readNewcomer(call, note)
  if (!newcomer || newcomer.hasAccount || page.signedIn) throw goOn('/auth/finish')
  const places = await residences(call)
  const typed = typedIn(fields, newcomer, (code) => places.some(({ value }) => value === code))
  const problems = problemsIn(typed, newcomer)
  if (problems.length > 0) return data({ typed, problems }, { status: 422 })

  const result = await signUpWithIdentity(call, note, typed, arrivalOf(page, request))
  if (result.ok) {
    const flash = newcomer.emailVerified ? 'account-opened' : 'signed-up'
    const { next } = newcomer
    throw alsoSetting(goOnSignedIn(page, result.value, { next, flash }), gone)
  }
  const { code } = result.problem
  if (code === 'has_account') throw goOn('/auth/finish')
  throw goOn(addressOf('/signin', { failed: code }), gone)
}

function typedIn(fields: Fields, { email, emailVerified }: Newcomer, isPlace: (code: string) => boolean): FinishTyped {
  const country = fields.text('country')
  return {
    fullName: personName(fields.text('fullName')),
    email: emailVerified ? email : fields.text('email').trim(),
    country: isPlace(country) ? country : '',
    terms: fields.has('terms'),
  }
}

function problemsIn({ fullName, email, country, terms }: FinishTyped, { agreed }: Newcomer): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!fullName) problems.push({ field: 'fullName', message: signUpWords.missing.fullName })
  if (fullName.length > 120) problems.push({ field: 'fullName', message: signUpWords.nameTooLong })
  if (!email) problems.push({ field: 'email', message: signUpWords.missing.email })
  else if (!isEmail(email)) problems.push({ field: 'email', message: signUpWords.emailWrong })
  if (!country) problems.push({ field: 'country', message: signUpWords.missing.country })
  if (!agreed && !terms) problems.push({ field: 'terms', message: signUpWords.termsMissing })
  return problems
}

export default function FinishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { newcomer, provider, countries } = loaderData
  if (!newcomer) return <FinishOver />
  if (newcomer.hasAccount) return <FinishKnown email={newcomer.email} provider={provider} />
  return <FinishForm {...{ newcomer, provider, countries, ...actionData }} />
}

export const ErrorBoundary = failedPage(identityWords.failure)
