import { href } from 'react-router'
import { addressForm } from '#app/features/accounts/profile/address-form.ts'
import { billingWords as words } from '#app/features/payments/billing/billing.words.ts'
import type { BillingDetails } from '#app/features/payments/billing/billing-details.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'

/** `form` is the country by which the address is written; in the details stands its name. */
type Props = { billing: BillingDetails; form: string }

export function BillingCard({ billing, form }: Props) {
  const { name, company, taxNumber, country } = billing
  const address = [...addressForm(form).parts.flatMap((part) => billing[part].split('\n')), country].filter(Boolean)
  const rows: [string, string[]][] = [
    [words.name, [name]],
    [words.company, [company]],
    [words.address, address],
    [words.taxNumber, [taxNumber]],
  ]
  return (
    <Card name="billing" title={words.title}>
      <p className="muted">{words.text}</p>
      {name ? (
        <SummaryList>
          {rows
            .filter(([, lines]) => lines.some(Boolean))
            .map(([label, lines]) => (
              <SummaryRow key={label} name={label}>
                {lines.map((line) => (
                  <span className="block" key={line}>
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </SummaryRow>
            ))}
        </SummaryList>
      ) : (
        <EmptyState title={words.empty} text={words.emptyText} />
      )}
      <div>
        <ButtonLink to={href('/payments/billing')} look="quiet" small>
          {name ? words.edit : words.add}
        </ButtonLink>
      </div>
    </Card>
  )
}
