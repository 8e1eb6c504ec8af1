import { FileText } from 'lucide-react'
import type { PartnerState } from '#app/features/accounts/partners/partner.ts'
import { monthName } from '#app/features/payments/partner-invoices/partner-invoice.words.ts'
import type { ListedInvoice } from '#app/features/payments/partner-invoices/read-partner-invoices.server.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { PortalLink } from '../portal-link.tsx'
import type { agentForm } from './partner.form.ts'
import { partnerPageWords as words } from './partners.words.ts'

type AgentsProps = {
  agents: readonly { id: string; name: string; email: string; since: PlainDate }[]
  form: ReturnType<typeof agentForm.show>
  isOpen: boolean
}

/** The agents who apply for the company's clients. */
export function Agents({ agents, form, isOpen }: AgentsProps) {
  const { title, text, none, add, remove, removeOf, since } = words.agents
  return (
    <Card name="agents" title={title} text={text}>
      {agents.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="rows gap-12">
          {agents.map(({ id, name, email, since: day }) => (
            <li key={id} className="row apart gap-12">
              <span className="shrinks">
                <PortalLink to={href('/admin/users/:accountId', { accountId: id })}>
                  <bdi>{name}</bdi>
                </PortalLink>
                <span className="block small muted break-anywhere">{email}</span>
                <span className="block small muted">{since({ day: formatDate(day, 'short') })}</span>
              </span>
              <ActButton look="quiet" fields={{ intent: 'remove-agent', account: id }} aria-label={removeOf({ name })}>
                {remove}
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <PostForm className="stack stack-sm">
          <input type="hidden" name="intent" value="add-agent" />
          <DrawnFields form={form} />
          <Button look="quiet">{add}</Button>
        </PostForm>
      )}
    </Card>
  )
}

type InvoicesProps = { partnerId: string; invoices: readonly ListedInvoice[]; owed: Money }

export function Invoices({ partnerId, invoices, owed }: InvoicesProps) {
  const { title, text, none, owed: owedNow, owedText } = words.invoices
  return (
    <Card name="invoices" title={title} text={text}>
      <p>
        {owedNow} <strong className="figures">{formatMoney(owed)}</strong>
        <span className="block small muted">{owedText}</span>
      </p>
      {invoices.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="rows gap-12">
          {invoices.map((invoice) => (
            <InvoiceLine key={invoice.number} partnerId={partnerId} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function InvoiceLine({ partnerId, invoice }: { partnerId: string; invoice: ListedInvoice }) {
  const { number, month, due, paidOn } = invoice
  const { settle, settleOf, paid, nothingDue, due: dueText } = words.invoices
  const state = paidOn
    ? paid({ day: formatDate(paidOn, 'short') })
    : due.minor > 0
      ? dueText({ amount: formatMoney(due) })
      : nothingDue
  return (
    <li className="row apart gap-12">
      <span className="shrinks">
        <a href={href('/admin/partners/:partnerId/invoices/:number', { partnerId, number })}>
          <Icon of={FileText} size={16} /> {monthName(month)}
        </a>
        <span className="block small muted mono">{number}</span>
        <span className="block small muted">{state}</span>
      </span>
      {!paidOn && due.minor > 0 && (
        <ActButton look="quiet" fields={{ intent: 'settle', invoice: number }} aria-label={settleOf({ number })}>
          {settle}
        </ActButton>
      )}
    </li>
  )
}

export function State({ state }: { state: PartnerState }) {
  const isOpen = state === 'active'
  const { title, text, button } = isOpen ? words.close : words.open
  return (
    <Card name="state" title={title}>
      <p className="muted">{text}</p>
      <ActButton look={isOpen ? 'danger' : 'quiet'} fields={{ intent: isOpen ? 'close' : 'open' }}>
        {button}
      </ActButton>
    </Card>
  )
}
