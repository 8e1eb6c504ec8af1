import { randomUUID } from 'node:crypto'
import { readSelected } from '#app/features/casework/queue/read-selected.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/selected.ts'
import { selectedForm } from './selected.form.ts'
import { selectedWords as words } from './selected.words.ts'
import { actOf, confirm, listBehind, statusOf } from './selected-acts.server.ts'
import { seenCases } from './selected-address.ts'
import { SelectedPage } from './selected-page.tsx'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'case.read',
  hydrate: true,
  saves: () => selectedForm().savedNames,
}

/** Previews the bulk action. Viewing it changes nothing, and the address can be shared. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const act = actOf(params.get('act') ?? 'assign')
  const to = act === 'status' ? statusOf(params.get('to')) : undefined
  const seen = seenCases(params.getAll('case'))
  const selection = await readSelected(context.get(requestContext), { act, seen, to })
  const { accountId } = requireFound(context.get(pageContext).signedIn)
  return { act, to, selection, me: accountId, back: listBehind(params.get('back')), once: randomUUID() }
}

/** Also after a rejection: each form needs a new idempotency key, and rows may have changed. */
export const shouldRevalidate = () => true

export async function action({ context, request }: Route.ActionArgs) {
  const [ctx, page] = [context.get(requestContext), context.get(pageContext)]
  const fields = await readFields(request)
  return confirm(ctx, page, fields, new URL(request.url))
}

export default function AdminSelectedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { selection, me } = loaderData
  const colleagues = selection.colleagues.map(({ id, name }) => ({
    value: id,
    label: id === me ? words.assignee.me({ name }) : name,
  }))
  return <SelectedPage {...loaderData} form={selectedForm(colleagues).show(actionData)} />
}

export const ErrorBoundary = failedPage(words.failure)
