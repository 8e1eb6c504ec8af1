import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { onAccountWords as words } from '#app/features/payments/on-account/on-account.words.ts'
import { payWords } from '#app/features/payments/payment.words.ts'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { CouponFold } from './coupon/coupon-fold.tsx'
import { ActBar } from './frame/act-bar.tsx'
import type { Order } from './frame/order-aside.tsx'
import { WizardFrame } from './frame/wizard-frame.tsx'

export type OnAccountPage = {
  id: string
  order: Order
  company: string
  once: string
  quoteHash: string
  onTime: readonly string[]
  coupon: Parameters<typeof CouponFold>[0]['coupon']
}

type Props = { page: OnAccountPage; form: Pick<ShownForm, 'problems' | 'wrong' | 'heading'> }

/** The last page of an application that a company pays by monthly invoice. */
export function PayOnAccount({ page: { id, order, company, once, quoteHash, onTime, coupon }, form }: Props) {
  return (
    <WizardFrame
      part={4}
      title={words.title}
      lede={words.lede({ company })}
      back={{ to: ownCaseAt(id).review, label: payWords.back }}
      form={form}
      order={order}
      isForAll
    >
      <CouponFold id={id} page="pay" coupon={coupon} />
      <PostForm className="stack stack-lg">
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="quoteHash" value={quoteHash} />
        {onTime.map((said) => (
          <p key={said}>{said}</p>
        ))}
        <ActBar order={order} busy={words.busy}>
          {words.button}
        </ActBar>
      </PostForm>
    </WizardFrame>
  )
}
