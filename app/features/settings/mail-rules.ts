/** Whether customers are emailed about their applications. Emails about sign-in and receipts are always sent. */
export type MailRules = { readonly enabled: boolean }

export function mailRulesOf(stored: unknown): MailRules {
  return { enabled: (stored as Partial<MailRules> | undefined)?.enabled !== false }
}
