import { worthText } from '#app/features/coupons/coupon.words.ts'
import { endCoupon } from '#app/features/coupons/end-coupon.server.ts'
import { lookUpCoupon } from '#app/features/coupons/read-coupon.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/end-coupon.ts'
import { couponsWords as words } from './coupons.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'price.edit', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { code, percent, amountMinor } = requireFound(
    await lookUpCoupon(context.get(requestContext), params.couponCode),
  )
  return { code, worth: worthText({ percent, amountMinor }) }
}

export async function action({ context, params }: Route.ActionArgs) {
  await endCoupon(context.get(requestContext), params.couponCode)
  throw redirectWithFlash(context.get(pageContext), href('/admin/coupons'), 'coupon-ended')
}

export default function EndCouponPage({ loaderData: { code, worth } }: Route.ComponentProps) {
  const { title, text, button, keep } = words.ending
  return (
    <EditorPage title={title} back={{ to: href('/admin/coupons'), name: words.title }}>
      <PostForm className="frame pad-20 measure stack">
        <p className="edged title">
          <span className="mono">{code}</span> {worth}
        </p>
        <p>{text}</p>
        <div className="cluster">
          <Button look="danger">{button}</Button>
          <a className="button button-quiet" href={href('/admin/coupons')}>
            {keep}
          </a>
        </div>
      </PostForm>
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)
