import { expiryText, savedCardName, methodWords as words } from '#app/features/payments/methods/method.words.ts'
import type { OwnCard } from '#app/features/payments/methods/read-cards.server.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TaskList, TaskRow } from '#app/ui/document/task-list.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { Card } from '#app/ui/page/section.tsx'

type Props = {
  /** Undefined if the payment gateway did not respond. */
  cards: readonly OwnCard[] | undefined
  removing: OwnCard | undefined
  takesPayments: boolean
}

/** The cards stored by the payment provider. Cards are added only during payment. */
export function MethodsCard({ cards, removing, takesPayments }: Props) {
  return (
    <Card name="methods" title={words.title} id="payment-methods">
      {takesPayments ? (
        <>
          <p className="muted">{words.lede}</p>
          {cards ? <Cards cards={cards} removing={removing} /> : <Unreachable />}
        </>
      ) : (
        <p className="muted">{words.none}</p>
      )}
    </Card>
  )
}

function Unreachable() {
  return (
    <p role="alert">
      {words.unreachable} <a href={href('/payments')}>{words.again}</a>
    </p>
  )
}

function Cards({ cards, removing }: { cards: readonly OwnCard[]; removing: OwnCard | undefined }) {
  if (cards.length === 0) {
    return (
      <div>
        <p className="label">{words.empty}</p>
        <p className="muted">{words.add}</p>
      </div>
    )
  }
  return (
    <>
      <TaskList>
        {cards.map((card) => (
          <TaskRow key={card.id} end={card.id === removing?.id ? <Confirm card={card} /> : <Acts card={card} />}>
            <Named card={card} />
          </TaskRow>
        ))}
      </TaskList>
      <p className="hint">{words.add}</p>
    </>
  )
}

function Named({ card }: { card: OwnCard }) {
  const expiry = expiryText(card.expiry)
  return (
    <div className="stack stack-sm">
      <p className="cluster">
        <strong>{savedCardName(card)}</strong>
        {card.isDefault && <Badge tone="blue">{words.isDefault}</Badge>}
      </p>
      <p className={card.expired ? 'small problem' : 'small muted'}>
        {card.expired ? words.expired({ expiry }) : words.expires({ expiry })}
      </p>
    </div>
  )
}

function Acts({ card }: { card: OwnCard }) {
  const said = { card: savedCardName(card), more: hidden }
  return (
    <div className="cluster">
      {!card.isDefault && !card.expired && (
        <ActButton to={href('/payments')} fields={{ card: card.id }} look="quiet" small name="act" value="default">
          {words.makeDefault(said)}
        </ActButton>
      )}
      <a href={`${href('/payments')}?remove=${card.id}#payment-methods`}>{words.remove(said)}</a>
    </div>
  )
}

function Confirm({ card }: { card: OwnCard }) {
  const { confirm } = words
  return (
    <PostForm
      action={href('/payments')}
      className="stack stack-sm"
      aria-label={confirm.title({ card: savedCardName(card) })}
    >
      <p role="status">
        <strong>{confirm.title({ card: savedCardName(card) })}</strong> {confirm.text}
      </p>
      <input type="hidden" name="card" value={card.id} />
      <div className="cluster">
        <Button look="danger" small name="act" value="remove">
          {confirm.yes}
        </Button>
        <ButtonLink to={`${href('/payments')}#payment-methods`} look="quiet" small>
          {confirm.no}
        </ButtonLink>
      </div>
    </PostForm>
  )
}
