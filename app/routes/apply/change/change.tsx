import { randomUUID } from 'node:crypto'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { changeOwnRoute } from '#app/features/own-cases/route-change/change-own-route.server.ts'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { answerOf, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { openDraft, orderOf } from '../draft-page.server.ts'
import { InsideLink } from '../frame/inside-link.tsx'
import { WizardFrame } from '../frame/wizard-frame.tsx'
import type { Route } from './+types/change.ts'
import { changeRouteWords as words } from './change.words.ts'
import { askedIn, changeView, problemsOf } from './change-view.server.ts'
import { RouteChanges } from './route-changes.tsx'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const draft = await openDraft(ctx, params.applicationId)
  const search = new URL(request.url).searchParams
  const view = await changeView(
    ctx,
    draft,
    askedIn((name) => search.get(name)),
  )
  return { ...view, order: orderOf(draft), once: randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const draft = await openDraft(ctx, params.applicationId)
  const { id } = draft.application
  const fields = await readFields(request)
  const { from, to } = askedIn(fields.text) ?? { from: '', to: '' }
  const result = await changeOwnRoute(ctx, id, { from, to, seen: fields.text('seen'), once: fields.text('once') })
  if (result.ok) throw redirect(ownCaseAt(id).step('requirements'), 303)
  const { problem } = result
  const said = problem.code === 'changed_since' ? [words.problems.changed_since] : problemsOf(problem, draft)
  return data({ problems: said.map((message) => ({ field: '', message })) }, 409)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

/** Also after a rejection: the preview is computed again, to be confirmed once more. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.actionStatus === 409 || unlessOffline(change)

export default function ChangeRoutePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, fields, shown, order, once } = loaderData
  const problems = answerOf(actionData)?.problems ?? []
  return (
    <WizardFrame
      part={1}
      title={shown?.preview ? words.titlePreview : shown?.refused ? words.refused : words.title}
      lede={name ? words.ledeOfSeveral : words.lede}
      back={{ to: ownCaseAt(id).step('requirements') }}
      form={{ problems }}
      order={order}
    >
      <form className="card stack" action={ownCaseAt(id).change}>
        <CountrySelect
          name="from"
          label={name ? words.passportOf({ name }) : words.passport}
          options={fields.from.options}
          value={fields.from.value}
        />
        <CountrySelect name="to" label={words.destination} options={fields.to.options} value={fields.to.value} />
        <div>
          <Button look={shown?.preview ? 'quiet' : 'main'}>{words.look}</Button>
        </div>
      </form>
      {shown?.preview && <RouteChanges id={id} once={once} {...shown} />}
      {shown?.refused && problems.length === 0 && (
        <Notice tone="warn" role="alert">
          {shown.refused.map((why) => (
            <p key={why}>{why}</p>
          ))}
          {shown.ofOthers && (
            <p>
              {words.removeFirst} <InsideLink to={ownCaseAt(id).travellers}>{words.toTravellers}</InsideLink>
            </p>
          )}
        </Notice>
      )}
    </WizardFrame>
  )
}
