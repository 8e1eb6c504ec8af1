import { data } from 'react-router'
import { ProofLines } from '#app/features/proofs/components/proof-lines.tsx'
import type { ProofState } from '#app/features/proofs/proof.ts'
import { verifyWords as words } from '#app/features/proofs/proof.words.ts'
import { verifyProof } from '#app/features/proofs/verify-proof.server.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { emailLinkHeaders } from '#app/routes/account/recovery/email-link.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Pass } from '#app/ui/document/pass.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { Route } from './+types/verify.ts'

export const handle: PageHandle = { access: 'public' }

const statuses: Record<ProofState, number> = {
  valid: 200,
  expired: 410,
  revoked: 410,
  withdrawn: 410,
  erased: 410,
  unknown: 404,
}

/** Checks whether a code is valid now. No account is required. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const full = await limitReached(context, 'api')
  if (full) return data({ busy: full.minutes }, full.init)
  const ctx = context.get(requestContext)
  const verified = await verifyProof(ctx, params.code)
  const us = ctx.ports.organisation.legalName ?? 'Portolan'
  return data({ verified, us, checkedAt: formatTimestamp(ctx.now) }, { status: statuses[verified.state] })
}

/** Never cached, because a code can be revoked at any time, and no referrer, because the address is private. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders)
  for (const [name, value] of Object.entries(emailLinkHeaders)) headers.set(name, value)
  headers.set('X-Robots-Tag', 'noindex')
  return headers
}

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  if ('busy' in loaderData) {
    const { title, text } = words.busy
    return (
      <Page title={title} lede={text({ minutes: loaderData.busy })} width="narrow" unlisted>
        {null}
      </Page>
    )
  }
  const { verified, us, checkedAt } = loaderData
  const { title, text } = words.states[verified.state]
  return (
    <Page title={title} width="narrow" unlisted above={<p className="muted">{words.title}</p>}>
      <Notice tone={verified.state === 'valid' ? 'ok' : 'warn'} text={text} />
      {'initials' in verified && (
        <Pass>
          <ProofLines {...verified} />
        </Pass>
      )}
      <p className="muted">{words.checked({ moment: checkedAt })}</p>
      {verified.state === 'valid' && (
        <Section name="means" title={words.means.title} titleClass="title-small" className="stack stack-sm">
          <p>{words.means.holds({ us })}</p>
          <p>{words.means.limits}</p>
        </Section>
      )}
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: words.failure })
