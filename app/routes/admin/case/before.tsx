import { data, href } from 'react-router'
import { beforeWords as words } from '#app/features/casework/before/before.words.ts'
import { confirmPrice, type PriceProblem } from '#app/features/casework/before/confirm-price.server.ts'
import { readBefore, requireMayConfirm } from '#app/features/casework/before/read-before.server.ts'
import { confirmPayment } from '#app/features/payments/confirm-payment.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/before.ts'
import { BeforePage } from './before-page.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'price.confirm' }

export async function loader({ context }: Route.LoaderArgs) {
  return readBefore(context.get(callContext))
}

const problemWords: Record<
  PriceProblem['code'],
  { field: (id: string) => string; message: string; status: 409 | 422 }
> = {
  amount: { field: (id) => `amount-${id}`, message: words.amountWrong, status: 422 },
  currency: { field: (id) => `currency-${id}`, message: words.currencyWrong, status: 422 },
  gone: { field: () => 'prices', message: words.gone, status: 409 },
}

const beforePath = href('/admin/applications/before')

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const call = context.get(callContext)
  requireMayConfirm(call)
  const page = context.get(pageContext)
  if (fields.text('intent') === 'payment') {
    const arrived = fields.text('arrived') === 'yes'
    const result = await confirmPayment(call, idParam(fields.text('attempt')), arrived)
    if (result.ok) throw redirectWithFlash(page, beforePath, arrived ? 'payment-arrived' : 'payment-missing')
    return again(fields, 409, { field: 'payments', message: words.settled })
  }
  const id = idParam<'application'>(fields.text('application'))
  const result = await confirmPrice(call, id, { amount: fields.text('amount'), currency: fields.text('currency') })
  if (result.ok) throw redirectWithFlash(page, beforePath, 'price-confirmed')
  const { field, message, status } = problemWords[result.problem.code]
  return again(fields, status, { field: field(id), message })
}

function again(fields: Fields, status: 409 | 422, problem: { field: string; message: string }) {
  const typed = { id: fields.text('application'), amount: fields.text('amount'), currency: fields.text('currency') }
  return data({ problems: [problem], typed }, { status })
}

export default function AdminBeforePage({ loaderData, actionData }: Route.ComponentProps) {
  return <BeforePage before={loaderData} problems={actionData?.problems ?? []} typed={actionData?.typed} />
}

export const ErrorBoundary = failedPage(words.failure)
