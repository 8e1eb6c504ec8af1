import { href } from 'react-router'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { readNewcomer, signUpWithIdentity } from '#app/features/accounts/identity/sign-up-with-identity.server.ts'
import { openByLink } from '#app/features/referrals/come-by-link.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { finishForm } from '../newcomer.form.tsx'
import { cameBy, cameNoMore } from '../referral-cookie.server.ts'
import { residences } from '../residences.server.ts'
import { arrivalOf, goOnSignedIn } from '../session-cookie.server.ts'
import type { Route } from './+types/finish.ts'
import { FinishForm } from './finish-form.tsx'
import { FinishKnown, FinishOver } from './finish-otherwise.tsx'
import { alsoSetting, goOn, identityCookie, identityNote } from './identity-cookie.server.ts'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const page = context.get(pageContext)
  const newcomer = await readNewcomer(call, identityNote(page))
  // Whoever has signed in meanwhile has an account: it can be linked there.
  if (page.signedIn) throw goOn(newcomer ? href('/security/identities') : '/')
  return { newcomer, provider: call.ports.identity?.name ?? '', countries: await residences(call) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  const note = identityNote(page)
  const gone = identityCookie(page, undefined)
  if (fields.text('answer') === 'stop') throw goOn(href('/signup'), gone)
  const newcomer = await readNewcomer(call, note)
  if (!newcomer || newcomer.hasAccount || page.signedIn) throw goOn(href('/auth/finish'))
  const sent = finishForm(newcomer, await residences(call)).read(fields)
  if (!sent.ok) return sent.refuse()

  const arrival = arrivalOf(page, request)
  const result = await openByLink(call, cameBy(page), (call) => signUpWithIdentity(call, note, sent.value, arrival))
  if (result.ok) {
    const flash = newcomer.emailVerified ? 'account-opened' : 'signed-up'
    const { next } = newcomer
    throw alsoSetting(cameNoMore(page, goOnSignedIn(page, result.value, { next, flash })), gone)
  }
  const { code } = result.problem
  if (code === 'has_account') throw goOn(href('/auth/finish'))
  throw goOn(addressOf(href('/signin'), { failed: code }), gone)
}

export default function FinishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { newcomer, provider, countries } = loaderData
  if (!newcomer) return <FinishOver />
  if (newcomer.hasAccount) return <FinishKnown email={newcomer.email} provider={provider} />
  return <FinishForm {...{ newcomer, provider, countries, answer: actionData }} />
}

export const ErrorBoundary = failedPage(identityWords.failure)
