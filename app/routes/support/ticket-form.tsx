import { statusWords } from '#app/features/applications/application.words.ts'
import type { TicketCase } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { FilesField } from '#app/features/support/parts/files-field.tsx'
import type { TicketText } from '#app/features/support/ticket.ts'
import { longestMessage } from '#app/features/support/ticket.ts'
import { ticketWords } from '#app/features/support/ticket.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { ownTicketWords } from './ticket.words.ts'

const words = ownTicketWords.form

export type TypedTicket = TicketText & { application: string }

type Props = {
  once: string
  /** What it may be about. */
  cases: readonly TicketCase[]
  /** The case from whose page somebody came. */
  about?: TicketCase | undefined
  typed?: TypedTicket | undefined
  problems?: readonly FieldProblem[]
  titled?: boolean
}

/** A question to us, on the paper that letters to us are written on. What is wrong with it stands on its own page. */
export function TicketForm({ once, cases, about, typed, problems = [], titled = true }: Props) {
  const values: Partial<TypedTicket> = typed ?? { application: about?.id ?? '' }
  return (
    <section className="contact-letter stack stack-lg" data-paper="" aria-labelledby={titled ? 'ask' : 'page-title'}>
      <ErrorSummary problems={problems} heading={ticketWords.problem.title} />
      {titled && (
        <header className="stack stack-sm">
          <h2 id="ask">{words.title}</h2>
          <p className="muted">{words.lede}</p>
        </header>
      )}
      <form
        method="post"
        action={addressOf('/support/new', { application: about?.id })}
        encType="multipart/form-data"
        noValidate
        className="stack stack-lg"
        data-busy={words.busy}
      >
        <input type="hidden" name="once" value={once} />
        {cases.length > 0 && (
          <SelectField
            {...asked(values, problems, 'application')}
            label={words.about}
            hint={words.aboutHint}
            prompt={words.aboutNone}
            options={cases.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
        )}
        <TextField {...asked(values, problems, 'subject')} label={words.subject} hint={words.subjectHint} required />
        <TextAreaField
          {...asked(values, problems, 'message')}
          label={words.message}
          hint={words.messageHint}
          rows={7}
          required
          // Beyond what is taken, so that who pastes too much loses nothing and is told.
          maxLength={longestMessage * 3}
        />
        <FilesField problems={problems} />
        <div className="stack stack-sm">
          <Button>{words.button}</Button>
          <p className="hint">{words.privacy}</p>
        </div>
      </form>
    </section>
  )
}

function nameOf({ toCountry, status, reference }: TicketCase): string {
  return `${toCountry} (${statusWords[status].name}), ${reference}`
}
