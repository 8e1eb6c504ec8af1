import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { readChanges } from '#app/features/applications/changes/read-changes.server.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { mostTravellers } from '#app/features/applications/travellers/order.ts'
import { addToOwnOrder, removeFromOwnOrder } from '#app/features/own-cases/change-travellers.server.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { answerOf, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { openDraft, requireFinishedBefore } from '../draft-page.server.ts'
import { ActBar } from '../frame/act-bar.tsx'
import { ChangesNotice } from '../frame/changes-notice.tsx'
import { WizardFrame } from '../frame/wizard-frame.tsx'
import type { Route } from './+types/travellers.ts'
import { addProblem } from './add-problem.ts'
import { AddTraveller } from './add-traveller.tsx'
import { SharedByAll, TravellerCards } from './traveller-cards.tsx'
import { travellersWords as words } from './travellers.words.ts'
import { travellersView } from './travellers-view.server.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const draft = await openDraft(ctx, params.applicationId)
  requireFinishedBefore(draft, 'name')
  const was = new URL(request.url).searchParams.get('was') ?? ''
  const changes = await readChanges(ctx, draft, was)
  return { ...(await travellersView(ctx, draft)), changes, once: randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { id } = (await openDraft(ctx, params.applicationId)).application
  const fields = await readFields(request)
  const problems = fields.has('remove')
    ? await remove(ctx, id, fields)
    : fields.has('saved')
      ? await addSaved(ctx, id, { saved: idParam(fields.text('saved')), once: fields.text('once') })
      : await add(ctx, id, { from: fields.text('from'), once: fields.text('once') })
  return data({ problems }, 422)
}

type RequestContext = Parameters<typeof addToOwnOrder>[0]
type Application = Parameters<typeof addToOwnOrder>[1]
type AddedSaved = Extract<Parameters<typeof addToOwnOrder>[2], { saved: unknown }>

/** Redirects to the new traveller's first page, or returns why none was added. */
async function add(
  ctx: RequestContext,
  id: Application,
  given: { from: string; once: string },
): Promise<FieldProblem[]> {
  if (!given.from) return [{ field: 'from', message: words.passportMissing }]
  const added = await addToOwnOrder(ctx, id, given)
  if (!added.ok) return addProblem(added.problem)
  throw redirect(ownCaseAt(added.value.id).step('name'), 303)
}

/** Redirects to the travellers page, where the new card shows what is left. */
async function addSaved(ctx: RequestContext, id: Application, given: AddedSaved): Promise<FieldProblem[]> {
  const added = await addToOwnOrder(ctx, id, given)
  if (!added.ok) return addProblem(added.problem)
  throw redirect(ownCaseAt(id).travellers, 303)
}

/** Redirects to the remaining travellers, because the removed traveller's page no longer exists. */
async function remove(ctx: RequestContext, id: Application, fields: Fields): Promise<FieldProblem[]> {
  const gone = idParam<'application'>(fields.text('remove'))
  const removed = await removeFromOwnOrder(ctx, gone, fields.text('once'))
  if (!removed.ok) return [{ field: '', message: words.problems[removed.problem.code] }]
  throw redirect(ownCaseAt(gone === id ? idParam(fields.text('stays')) : id).travellers, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

export default function TravellersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shared, travellers, order, decisionBy, estimate, next, once, options, changes, saved } = loaderData
  const problems = answerOf(actionData)?.problems ?? []
  const [first] = travellers
  return (
    <WizardFrame
      part={2}
      title={words.title({ count: travellers.length })}
      back={first && { to: ownCaseAt(first.id).step('requirements') }}
      form={{ problems }}
      notices={problems.length === 0 && <ChangesNotice changes={changes} />}
      order={order}
      isForAll
    >
      <SharedByAll {...shared} />
      <TravellerCards travellers={travellers} once={once} />
      {travellers.length < mostTravellers ? (
        <AddTraveller options={options} once={once} problems={problems} saved={saved} />
      ) : (
        <p>{words.full}</p>
      )}
      <p className="hint">{estimate ? words.one : words.oneBy({ day: formatDate(decisionBy) })}</p>
      <ActBar order={order} to={next.to}>
        {next.isPayment ? words.toPay : words.continue}
      </ActBar>
    </WizardFrame>
  )
}
