import type { LedgerAccount } from '#app/features/payments/payment.ts'

export const ledgerAccountWords: Record<LedgerAccount, string> = {
  traveller_receipts: 'Received from travellers',
  partner_receivables: 'Owed by partners',
  bank_receipts: 'Bank account',
  authority_fees_payable: 'Government fees payable',
  service_revenue: 'Service revenue',
  refunds_payable: 'Refunds payable',
  traveller_credit: 'Traveller credit',
  referral_rewards: 'Referral rewards',
  tax_payable: 'Tax payable',
  discounts: 'Discounts',
  disputed_funds: 'Funds held for disputes',
  dispute_losses: 'Lost disputes',
}

export const exportColumns = ['Period', 'Account', 'Currency', 'Debit', 'Credit']
