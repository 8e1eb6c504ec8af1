import { readAgents, readPartner } from '#app/features/accounts/partners/read-partners.server.ts'
import { readPartnerInvoices } from '#app/features/payments/partner-invoices/read-partner-invoices.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/partner.ts'
import { agentForm, partnerForm, typedPartner } from './partner.form.ts'
import { actOnPartner } from './partner-acts.server.ts'
import { Agents, Invoices, State } from './partner-beside.tsx'
import { PartnerFields } from './partner-fields.tsx'
import { partnerFormWords, partnersWords, partnerPageWords as words } from './partners.words.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'partner.manage',
  hydrate: true,
  saves: () => [...partnerForm.savedNames, ...agentForm.savedNames],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'partner'>(params.partnerId)
  const { name, state, createdAt, ...partner } = await readPartner(ctx, id)
  const agents = await readAgents(ctx, id)
  return {
    id,
    name,
    state,
    since: dayOf(createdAt),
    typed: typedPartner({ name, state, createdAt, ...partner }),
    agents: agents.map(({ id, name, email, addedAt }) => ({ id, name: name || email, email, since: dayOf(addedAt) })),
    ...(await readPartnerInvoices(ctx, id)),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam<'partner'>(params.partnerId)
  return actOnPartner(context.get(requestContext), context.get(pageContext), id, await readFields(request))
}

export default function PartnerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, state, since, typed, agents, invoices, owed } = loaderData
  const form = partnerForm.show(actionData?.save, typed)
  const agent = agentForm.show(actionData?.agent)
  const other = actionData?.problem ? [{ field: '', message: actionData.problem }] : []
  return (
    <EditorPage
      title={<bdi>{name}</bdi>}
      windowTitle={name}
      back={{ to: href('/admin/partners'), name: partnersWords.back }}
      facts={<p className="muted">{words.since({ day: formatDate(since) })}</p>}
      problems={[...form.problems, ...agent.problems, ...other]}
      aside={
        <>
          <Agents agents={agents} form={agent} isOpen={state === 'active'} />
          <Invoices partnerId={id} invoices={invoices} owed={owed} />
          <State state={state} />
        </>
      }
    >
      <PartnerFields form={form} button={partnerFormWords.save} back={href('/admin/partners')} />
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(partnersWords.failure)
