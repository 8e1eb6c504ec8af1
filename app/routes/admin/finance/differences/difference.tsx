import { data } from 'react-router'
import { providerWords } from '#app/features/payments/provider.words.ts'
import { readFinding } from '#app/features/payments/reconciliation/read-findings.server.ts'
import { findingWords, oursWords, theirsWords } from '#app/features/payments/reconciliation/reconciliation.words.ts'
import { resolveFinding } from '#app/features/payments/reconciliation/resolve-finding.server.ts'
import { mayActOnRefund } from '#app/features/payments/refunds/refund.policy.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import type { Route } from './+types/difference.ts'
import { resolveForm } from './difference.form.ts'
import { differencesWords, differenceWords as words } from './difference-pages.words.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'money.read', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const found = await readFinding(ctx, idParam(params.findingId))
  return { ...found, seesRefunds: mayActOnRefund(ctx.actor, 'see') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = resolveForm.read(await readFields(request))
  const id = idParam<'finding'>(params.findingId)
  const resolved = await resolveFinding(context.get(requestContext), id, sent.typed.note)
  if (resolved.ok) throw redirectWithFlash(context.get(pageContext), href('/admin/finance'), 'difference-resolved')
  const late = resolved.problem.code === 'resolved'
  return data({ ...sent.answer(late ? [] : sent.problems), late }, { status: late ? 409 : 422 })
}

type Shown = Route.ComponentProps['loaderData']

export default function DifferencePage({ loaderData, actionData }: Route.ComponentProps) {
  const { finding, mayResolve } = loaderData
  const form = resolveForm.show(actionData)
  const { name, next } = findingWords[finding.kind]
  return (
    <EditorPage
      title={name}
      windowTitle={`${name}, ${finding.subject}`}
      back={{ to: href('/admin/finance/differences'), name: differencesWords.back }}
      facts={<p className="mono muted breaks-anywhere">{finding.subject}</p>}
      problems={form.problems}
      newer={actionData?.late && words.late}
      aside={<Card name="next" title={words.next.title} text={next} />}
    >
      <Facts {...loaderData} />
      {!finding.resolvedAt && mayResolve && <ResolveForm form={form} />}
    </EditorPage>
  )
}

function Facts({ finding, applicationId, reference, resolverName, seesRefunds }: Shown) {
  const { facts } = words
  const { provider, foundAt, seenAt, resolvedAt, resolvedById, resolution, refundId } = finding
  const { columns, ledger, unknown, byItself, somebody } = differencesWords
  return (
    <Section name="facts" title={facts.title} className="frame pad-20 stack" titleClass="title-small">
      <dl className="sums lined">
        <div>
          <dt>{columns.ours}</dt>
          <dd className="price">{oursWords(finding) ?? unknown}</dd>
        </div>
        <div>
          <dt>{columns.theirs}</dt>
          <dd className="price">{theirsWords(finding) ?? unknown}</dd>
        </div>
      </dl>
      <SummaryList>
        <SummaryRow name={facts.provider}>{provider ? providerWords[provider] : ledger}</SummaryRow>
        {applicationId && reference && (
          <SummaryRow name={facts.application}>
            <a href={href('/admin/applications/:applicationId', { applicationId })}>{reference}</a>
          </SummaryRow>
        )}
        {refundId && seesRefunds && (
          <SummaryRow name={facts.refund}>
            <a href={href('/admin/refunds/:refundId', { refundId })}>{words.viewRefund}</a>
          </SummaryRow>
        )}
        <SummaryRow name={facts.found}>{formatTimestamp(foundAt)}</SummaryRow>
        <SummaryRow name={facts.seen}>{formatTimestamp(seenAt)}</SummaryRow>
        {resolvedAt && (
          <SummaryRow name={facts.resolved}>
            {resolvedById
              ? words.by({ name: resolverName || somebody, moment: formatTimestamp(resolvedAt) })
              : formatTimestamp(resolvedAt)}
          </SummaryRow>
        )}
        {resolvedAt && (
          <SummaryRow name={facts.resolution}>
            <span className="talk-text breaks-anywhere">{resolution ?? byItself}</span>
          </SummaryRow>
        )}
      </SummaryList>
    </Section>
  )
}

function ResolveForm({ form }: { form: ShownForm }) {
  const { resolve } = words
  return (
    <Section name="resolve" title={resolve.title} titleClass="title-small">
      <p className="muted measure">{resolve.text}</p>
      <PostForm className="stack" data-busy={resolve.busy}>
        <DrawnFields form={form} />
        <div className="cluster">
          <Button>{resolve.button}</Button>
        </div>
      </PostForm>
    </Section>
  )
}
