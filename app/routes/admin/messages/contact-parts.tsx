import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { deskMessageWords as words } from './desk.words.ts'

type Account = { name: string; email: string } | undefined

/** The sender, as far as known. */
export function Sender({ message, account }: { message: { name: string; email: string }; account: Account }) {
  const { person } = words
  return (
    <Card name="sender" title={person.title}>
      <SummaryList>
        <SummaryRow name={person.name}>
          <bdi>{message.name}</bdi>
        </SummaryRow>
        <SummaryRow name={person.email}>{message.email}</SummaryRow>
        {account && (
          <SummaryRow name={person.account}>
            <bdi>{account.name}</bdi>
            <span className="hint block">{words.known}</span>
          </SummaryRow>
        )}
      </SummaryList>
      {account ? (
        <p>
          <a href={addressOf(href('/admin/users'), { q: account.email })}>{person.find}</a>
        </p>
      ) : (
        <p className="hint">{words.unknown}</p>
      )}
    </Card>
  )
}

export function CloseForm() {
  const { close } = words
  return (
    <Card name="close" title={close.title}>
      <p className="muted">{close.text}</p>
      <ActButton look="quiet">{close.button}</ActButton>
    </Card>
  )
}
