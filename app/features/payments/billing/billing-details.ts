export const billingFields = ['name', 'company', 'country', 'address', 'city', 'state', 'zip', 'taxNumber'] as const
export type BillingField = (typeof billingFields)[number]

/** Whom invoices are made out to. What was not given is ''. */
export type BillingDetails = Readonly<Record<BillingField, string>>

export const longestBilled = 120
