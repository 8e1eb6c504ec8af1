export const billingFields = ['name', 'company', 'country', 'address', 'city', 'state', 'zip', 'taxNumber'] as const
export type BillingField = (typeof billingFields)[number]

/** The name and address for invoices. Fields not given are ''. */
export type BillingDetails = Readonly<Record<BillingField, string>>

export const longestBilled = 120
