import { href } from 'react-router'
import { contactLimits } from '#app/features/content/messages/contact-message.ts'
import { addressOf } from '#app/lib/address.ts'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { deskMessageWords as words } from './desk.words.ts'

type LetterProps = {
  once: string
  /** How many answers are on the page: what is added to has been read. */
  seen: number
  email: string
  typed: { text: string } | undefined
  problems: readonly FieldProblem[]
}

export function LetterForm({ email, ...letter }: LetterProps) {
  const { answer } = words
  return <AnswerSheet words={answer} hint={answer.hint(email)} most={contactLimits.message * 3} {...letter} />
}

type Account = { name: string; email: string } | undefined

/** Who wrote, as far as anybody knows. */
export function Sender({ message, account }: { message: { name: string; email: string }; account: Account }) {
  const { person } = words
  return (
    <section className="card stack" aria-labelledby="sender">
      <h2 className="title-small" id="sender">
        {person.title}
      </h2>
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
    </section>
  )
}

export function CloseForm() {
  const { close } = words
  return (
    <section className="card stack" aria-labelledby="close">
      <h2 className="title-small" id="close">
        {close.title}
      </h2>
      <p className="muted">{close.text}</p>
      <PostForm>
        <Button look="quiet">{close.button}</Button>
      </PostForm>
    </section>
  )
}
