import { FileText } from 'lucide-react'
import type { ListedInvoice } from '#app/features/payments/partner-invoices/read-partner-invoices.server.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { partnerWords } from './partner.words.ts'

const words = partnerWords.invoices

/** The monthly invoices of a company, as downloads. */
export function InvoiceCard({ invoices }: { invoices: readonly ListedInvoice[] }) {
  return (
    <Card name="invoices" title={words.title} text={words.text}>
      {invoices.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <ul className="rows gap-12">
          {invoices.map((invoice) => (
            <li key={invoice.number} className="row apart gap-16">
              <span>
                <a
                  href={href('/partner/invoices/:number', { number: invoice.number })}
                  aria-label={words.file({ month: words.month(invoice.month) })}
                >
                  <Icon of={FileText} size={16} /> {words.month(invoice.month)}
                </a>
                <span className="block small muted mono">{invoice.number}</span>
              </span>
              <span className="muted">{stateOf(invoice)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function stateOf({ due, paidOn }: ListedInvoice): string {
  if (paidOn) return words.paid({ day: formatDate(paidOn, 'short') })
  return due.minor > 0 ? words.due({ amount: formatMoney(due) }) : words.nothingDue
}
