import { redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { applyCoupon } from '#app/features/payments/order/apply-coupon.server.ts'
import { readOrder } from '#app/features/payments/order/read-order.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { answerOf, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { openDraft, orderOfAll } from '../draft-page.server.ts'
import { WizardFrame } from '../frame/wizard-frame.tsx'
import type { Route } from './+types/coupon.ts'
import { couponForm } from './coupon.form.ts'
import { refusalText, couponWords as words } from './coupon.words.ts'
import { CouponFields } from './coupon-fold.tsx'

export const handle: PageHandle = { access: 'signed-in', saves: () => couponForm.savedNames, hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const draft = await openDraft(ctx, params.applicationId)
  return { id: draft.application.id, order: orderOfAll(draft, await readOrder(ctx, draft)) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const id = idParam<'application'>(params.applicationId)
  const sent = couponForm.read(fields)
  const { review, pay, details } = ownCaseAt(id)
  const back = `${sent.typed.back === 'pay' ? pay : review}#coupon-fold`
  const isRemoved = fields.has('remove')
  if (!sent.ok && !isRemoved) return sent.refuse()
  const applied = await applyCoupon(context.get(requestContext), id, isRemoved ? '' : sent.typed.coupon)
  if (applied.ok) throw redirect(back, 303)
  const { problem } = applied
  if (problem.code === 'not_open') throw redirect(details, 303)
  return sent.refuse({ coupon: refusalText(problem) }, { status: problem.code === 'paying' ? 409 : 422 })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

/** Shown for an invalid code, with the input kept for correction. */
export default function CouponPage({ loaderData: { id, order }, actionData }: Route.ComponentProps) {
  const form = couponForm.show(answerOf(actionData))
  const { review, pay } = ownCaseAt(id)
  return (
    <WizardFrame
      part={4}
      title={words.title}
      back={{ to: form.fields.back.text === 'pay' ? pay : review }}
      form={form}
      order={order}
      isForAll
    >
      <PostForm className="stack">
        <CouponFields fields={form.fields} />
      </PostForm>
    </WizardFrame>
  )
}
