import { amountRange, codeOf, isCode, percentRange, usesRange } from '#app/features/coupons/coupon.ts'
import type { NewCoupon } from '#app/features/coupons/make-coupon.server.ts'
import { centsOf } from '#app/features/settings/prices/price-list.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { couponsWords } from './coupons.words.ts'

const { make: words, problems } = couponsWords

export const newCouponForm = formOf(() => ({
  code: field.line({
    label: words.code,
    hint: words.codeHint,
    missing: problems.codeMissing,
    tidy: codeOf,
    check: (code) => (isCode(code) ? undefined : problems.shape),
    className: 'input-code',
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
  }),
  kind: field.radios({
    label: words.kind,
    missing: problems.kind,
    choices: [
      { value: 'percent', label: words.percent },
      { value: 'amount', label: words.amount },
    ],
  }),
  worth: field.line({
    label: words.worth,
    hint: words.worthHint,
    missing: problems.worthMissing,
    className: 'input-short',
    inputMode: 'decimal',
    autoComplete: 'off',
  }),
  from: field.date({ label: words.from, subject: words.from }),
  until: field.date({ label: words.until, hint: words.untilHint, subject: words.until, isOptional: true }),
  uses: field.number({
    label: words.uses,
    hint: words.usesHint,
    className: 'input-short',
    ...usesRange,
    wrong: problems.uses,
  }),
}))

type Read = Extract<ReturnType<typeof newCouponForm.read>, { ok: true }>['value']

/** Returns the coupon, or the error that no single field can detect. */
export function couponOf({ code, kind, worth, from, until, uses }: Read): NewCoupon | FieldProblem {
  const takes = takesOf(kind, worth)
  if (!takes) return { field: 'worth', message: kind === 'percent' ? problems.percent : problems.amount }
  if (!from || (until && until < from)) return { field: 'until.day', message: problems.dates }
  return { code, takes, validFrom: from, validUntil: until ?? null, mostUses: uses }
}

function takesOf(kind: string, worth: string): NewCoupon['takes'] | undefined {
  if (kind === 'amount') {
    const cents = centsOf(worth) ?? 0
    return cents >= amountRange.least && cents <= amountRange.most ? { amountMinor: cents } : undefined
  }
  const percent = /^\d{1,3}$/.test(worth.replace(/\s*%$/, '')) ? Number.parseInt(worth, 10) : 0
  return percent >= percentRange.least && percent <= percentRange.most ? { percent } : undefined
}
