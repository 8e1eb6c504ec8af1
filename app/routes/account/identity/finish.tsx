import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import {
  type Newcomer,
  readNewcomer,
  signUpWithIdentity,
} from '#app/features/accounts/identity/sign-up-with-identity.server.ts'
import { openByLink } from '#app/features/referrals/come-by-link.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { Option } from '#app/ui/form/field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { finishForm } from '../newcomer.form.tsx'
import { cameBy, cameNoMore } from '../referral-cookie.server.ts'
import { residences } from '../residences.server.ts'
import { arrivalOf, goOnSignedIn } from '../session-cookie.server.ts'
import type { Route } from './+types/finish.ts'
import { alsoSetting, goOn, identityCookie, identityNote } from './identity-cookie.server.ts'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const newcomer = await readNewcomer(ctx, identityNote(page))
  // If the user has signed in since, the identity can be linked to that account instead.
  if (page.signedIn) throw goOn(newcomer ? href('/security/identities') : '/')
  return { newcomer, provider: ctx.ports.identity?.name ?? '', countries: await residences(ctx) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  const note = identityNote(page)
  const gone = identityCookie(page, undefined)
  if (fields.text('answer') === 'stop') throw goOn(href('/signup'), gone)
  const newcomer = await readNewcomer(ctx, note)
  if (!newcomer || newcomer.hasAccount || page.signedIn) throw goOn(href('/auth/finish'))
  const sent = finishForm(newcomer, await residences(ctx)).read(fields)
  if (!sent.ok) return sent.refuse()

  const arrival = arrivalOf(page, request)
  const result = await openByLink(ctx, cameBy(page), (ctx) => signUpWithIdentity(ctx, note, sent.value, arrival))
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

const words = identityWords.finish

type Props = {
  newcomer: Newcomer
  provider: string
  countries: readonly Option[]
  answer: AnswerTo<ReturnType<typeof finishForm>> | undefined
}

/** Collects the account details the provider does not supply. */
function FinishForm({ newcomer, provider, countries, answer }: Props) {
  const form = finishForm(newcomer, countries).show(answer, { fullName: newcomer.name, email: newcomer.email })
  const { fullName, email, country, terms } = form.fields
  return (
    <Page width="narrow" title={words.title} lede={words.lede({ provider })} form={form} unlisted>
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        {newcomer.emailVerified && (
          <SummaryList>
            <SummaryRow name={words.email}>
              <bdi className="breaks">{newcomer.email}</bdi> <Badge tone="green">{words.confirmed}</Badge>
            </SummaryRow>
          </SummaryList>
        )}
        <DrawnField {...fullName} />
        {!newcomer.emailVerified && <DrawnField {...email} />}
        <DrawnField {...country} />
        {newcomer.agreed ? <p className="muted">{words.agreed}</p> : <DrawnField {...terms} />}
        <Button wide name="answer" value="create">
          {words.button}
        </Button>
      </PostForm>
      <PostForm>
        <button className="link-button" type="submit" name="answer" value="stop">
          {words.stop}
        </button>
      </PostForm>
    </Page>
  )
}

const finish = identityWords.finish
const known = identityWords.known

/**
 * Shown when the provider's email address already belongs to an account: identities are never linked by email address
 * alone.
 */
function FinishKnown({ email, provider }: { email: string; provider: string }) {
  return (
    <Page width="narrow" title={known.title} lede={<span className="breaks">{known.lede({ email })}</span>} unlisted>
      <div className="stack">
        <p>{known.text({ provider })}</p>
        <p className="muted">{known.why({ provider })}</p>
      </div>
      <div className="cluster">
        <ButtonLink to={addressOf(href('/signin'), { next: href('/security/identities') })}>{known.signIn}</ButtonLink>
        <a href={href('/forgot-password')}>{known.forgot}</a>
      </div>
      <PostForm>
        <button className="link-button" type="submit" name="answer" value="stop">
          {finish.stop}
        </button>
      </PostForm>
    </Page>
  )
}

/** Shown when the flow has expired or is already complete. */
function FinishOver() {
  return (
    <Page width="narrow" title={finish.expiredTitle} lede={finish.expired} unlisted>
      <p>
        <ButtonLink to={href('/signin')}>{finish.again}</ButtonLink>
      </p>
    </Page>
  )
}

export const ErrorBoundary = failedPage(identityWords.failure)
