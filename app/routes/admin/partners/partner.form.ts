import {
  discountRange,
  feeRange,
  longestPartnerAddress,
  longestPartnerName,
  longestPartnerTaxNumber,
  type PartnerDetails,
  type PartnerWish,
} from '#app/features/accounts/partners/partner.ts'
import { centsOf, dollarsOf } from '#app/features/settings/prices/price-list.ts'
import { type Plan, plans } from '#app/features/settings/setting.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { partnerPageWords, partnerFormWords as words } from './partners.words.ts'

const { problems } = words

const isFee = (text: string) => {
  const cents = centsOf(text)
  return cents !== undefined && cents >= feeRange.least && cents <= feeRange.most
}

const fee = (label: string) =>
  field.line({
    label,
    check: (text) => (isFee(text) ? undefined : problems.fee),
    className: 'input-short',
    inputMode: 'decimal',
    autoComplete: 'off',
  })

export const partnerForm = formOf(() => ({
  name: field.line({
    label: words.name,
    missing: problems.name,
    longest: [longestPartnerName, problems.long({ longestPartnerName })],
    autoComplete: 'off',
  }),
  email: field.email({
    label: words.email,
    missing: problems.emailMissing,
    wrong: problems.email,
    longest: [longestPartnerName, problems.long({ longestPartnerName })],
  }),
  address: field.lines({
    label: words.address,
    missing: problems.addressMissing,
    longest: [longestPartnerAddress, problems.addressLong({ longestPartnerAddress })],
    rows: 3,
  }),
  taxNumber: field.line({
    label: words.taxNumber,
    hint: words.optional,
    longest: [longestPartnerTaxNumber, problems.long({ longestPartnerName })],
    autoComplete: 'off',
  }),
  basic: fee(words.plans.basic),
  premium: fee(words.plans.premium),
  business: fee(words.plans.business),
  serviceFee: fee(words.serviceFee),
  discount: field.number({
    label: words.discount,
    hint: words.discountHint,
    className: 'input-short',
    ...discountRange,
    wrong: problems.discount,
  }),
  onAccount: field.tick({ label: words.onAccount, hint: words.onAccountHint }),
}))

type Read = Extract<ReturnType<typeof partnerForm.read>, { ok: true }>['value']

export function partnerWish(typed: Read): PartnerWish {
  const { name, email, address, taxNumber, serviceFee, discount, onAccount } = typed
  const planFees = Object.fromEntries(
    plans.flatMap((plan) => {
      const cents = centsOf(typed[plan])
      return cents === undefined ? [] : [[plan, cents]]
    }),
  ) as Partial<Record<Plan, number>>
  return {
    name,
    contact: { email, address, taxNumber },
    planFees,
    serviceFeeMinor: centsOf(serviceFee) ?? null,
    discountPercent: discount,
    onAccount,
  }
}

export function typedPartner({ name, contact, planFees, serviceFeeMinor, discountPercent, onAccount }: PartnerDetails) {
  const typedFee = (cents: number | null | undefined) => (cents == null ? '' : dollarsOf(cents))
  return {
    name,
    ...contact,
    basic: typedFee(planFees.basic),
    premium: typedFee(planFees.premium),
    business: typedFee(planFees.business),
    serviceFee: typedFee(serviceFeeMinor),
    discount: discountPercent === null ? '' : `${discountPercent}`,
    onAccount,
  }
}

const { agents } = partnerPageWords

export const agentForm = formOf(() => ({
  agent: field.email({ label: agents.email, missing: agents.missing, wrong: agents.missing, autoComplete: 'off' }),
}))
