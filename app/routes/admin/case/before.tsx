import { beforeWords as words } from '#app/features/casework/before/before.words.ts'
import { confirmPrice, type PriceProblem } from '#app/features/casework/before/confirm-price.server.ts'
import { readBefore, requireMayConfirm } from '#app/features/casework/before/read-before.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/before.ts'
import { BeforePage } from './before-page.tsx'
import { priceForm } from './price.form.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'price.confirm', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  return readBefore(context.get(requestContext))
}

const problemWords = (): Record<PriceProblem['code'], string> => ({
  amount: words.amountWrong,
  currency: words.currencyWrong,
  gone: words.gone,
})

const beforePath = href('/admin/applications/before')

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const sent = priceForm.read(fields)
  const ctx = context.get(requestContext)
  requireMayConfirm(ctx)
  const page = context.get(pageContext)
  const { application, ...price } = sent.typed
  const id = idParam<'application'>(application)
  const result = await confirmPrice(ctx, id, price)
  if (result.ok) throw redirectWithFlash(page, beforePath, 'price-confirmed')
  const { code } = result.problem
  const message = problemWords()[code]
  return code === 'gone'
    ? sent.refuse([{ field: 'prices', message }], { status: 409 })
    : sent.refuse([{ field: code, message, leadsTo: `#${code}-${id}` }])
}

export default function AdminBeforePage({ loaderData, actionData }: Route.ComponentProps) {
  return <BeforePage before={loaderData} answer={actionData} />
}

export const ErrorBoundary = failedPage(words.failure)
