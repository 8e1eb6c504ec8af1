import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { couponForm } from './coupon.form.ts'
import { type SaidCoupon, couponWords as words } from './coupon.words.ts'

type Props = {
  id: string
  /** The page that contains it, and that the user returns to. */
  page: CouponPage
  coupon: SaidCoupon | undefined
}

export type CouponPage = 'review' | 'pay'

/** The order's coupon, or a collapsed form for one. An invalid code leads to a page with the form and the reason. */
export function CouponFold({ id, page, coupon }: Props) {
  const action = href('/apply/:applicationId/coupon', { applicationId: id })
  if (coupon) return <Used coupon={coupon} action={action} page={page} />
  const { fields } = couponForm.show(undefined, { back: page })
  return (
    <details className="fold" id="coupon-fold">
      <summary>{words.add}</summary>
      <PostForm action={action} className="row at-end gap-8-16">
        <CouponFields fields={fields} />
      </PostForm>
    </details>
  )
}

export function CouponFields({ fields }: { fields: ReturnType<typeof couponForm.show>['fields'] }) {
  return (
    <>
      <DrawnField {...fields.back} />
      <DrawnField {...fields.coupon} />
      <Button look="quiet">{words.apply}</Button>
    </>
  )
}

type UsedProps = { coupon: SaidCoupon; action: string; page: CouponPage }

function Used({ coupon, action, page }: UsedProps) {
  return (
    <div className="stack stack-sm" id="coupon-fold">
      {coupon.isApplied ? <p className="label">{coupon.text}</p> : <Notice tone="warn" text={coupon.text} />}
      <PostForm action={action}>
        <input type="hidden" name="back" value={page} />
        <Button look="quiet" small name="remove" value="yes">
          {words.remove}
        </Button>
      </PostForm>
    </div>
  )
}
