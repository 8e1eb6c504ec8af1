import type { TicketText } from '#app/features/support/ticket.ts'
import { longestMessage } from '#app/features/support/ticket.ts'
import { ticketWords } from '#app/features/support/ticket.words.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { ownTicketWords } from './ticket.words.ts'

const words = ownTicketWords.form

type Props = { once: string; typed?: TicketText | undefined; problems?: readonly FieldProblem[]; titled?: boolean }

/** A question to us, on the paper that letters to us are written on. What is wrong with it stands on its own page. */
export function TicketForm({ once, typed, problems = [], titled = true }: Props) {
  return (
    <section className="contact-letter stack stack-lg" aria-labelledby={titled ? 'ask' : 'page-title'}>
      <ErrorSummary problems={problems} heading={ticketWords.problem.title} />
      {titled && (
        <header className="stack stack-sm">
          <h2 id="ask">{words.title}</h2>
          <p className="muted">{words.lede}</p>
        </header>
      )}
      <form method="post" action="/support/new" noValidate className="stack stack-lg" data-busy={words.busy}>
        <input type="hidden" name="once" value={once} />
        <TextField {...asked(typed, problems, 'subject')} label={words.subject} hint={words.subjectHint} required />
        <TextAreaField
          {...asked(typed, problems, 'message')}
          label={words.message}
          hint={words.messageHint}
          rows={7}
          required
          // Beyond what is taken, so that who pastes too much loses nothing and is told.
          maxLength={longestMessage * 3}
        />
        <div className="stack stack-sm">
          <Button>{words.button}</Button>
          <p className="hint">{words.privacy}</p>
        </div>
      </form>
    </section>
  )
}
