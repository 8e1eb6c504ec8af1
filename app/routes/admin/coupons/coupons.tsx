import { makeCoupon } from '#app/features/coupons/make-coupon.server.ts'
import { readCouponUses } from '#app/features/payments/order/apply-coupon.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { ListPage } from '#app/routes/admin/components/list-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { dateParts } from '#app/ui/form/date-question.ts'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { Route } from './+types/coupons.ts'
import { couponOf, newCouponForm } from './coupon.form.ts'
import { CouponTable } from './coupon-table.tsx'
import { couponsWords as words } from './coupons.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'price.edit',
  saves: () => newCouponForm.savedNames,
  hydrate: true,
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const coupons = await readCouponUses(ctx)
  return {
    today: dayOf(ctx.now),
    coupons: coupons.map(({ createdAt: _, ...coupon }) => coupon),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = newCouponForm.read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const coupon = couponOf(sent.value)
  if ('message' in coupon) return sent.refuse([coupon])
  const made = await makeCoupon(context.get(requestContext), coupon)
  if (!made.ok) {
    const isTaken = made.problem.code === 'exists'
    return sent.refuse(
      { code: isTaken ? words.problems.exists : words.problems.shape },
      { status: isTaken ? 409 : 422 },
    )
  }
  throw redirectWithFlash(context.get(pageContext), href('/admin/coupons'), 'coupon-made')
}

export default function CouponsPage({ loaderData: { coupons, today }, actionData }: Route.ComponentProps) {
  const form = newCouponForm.show(actionData, { kind: 'percent', from: dateParts(today) })
  return (
    <ListPage
      title={words.title}
      lede={words.lede}
      problems={form.problems}
      acts={<a href={href('/admin/settings')}>{words.back}</a>}
    >
      <div className="with-aside with-aside-wide">
        <CouponTable coupons={coupons} today={today} />
        <Card name="new-coupon" title={words.make.title}>
          <PostForm className="stack">
            <DrawnFields form={form} />
            <Button>{words.make.button}</Button>
          </PostForm>
        </Card>
      </div>
    </ListPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)
