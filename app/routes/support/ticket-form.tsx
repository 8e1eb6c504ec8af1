import { href } from 'react-router'
import type { TicketCase } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { FilesField } from '#app/features/support/parts/files-field.tsx'
import { addressOf } from '#app/lib/address.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ticketForm } from './ticket.form.ts'
import { ownTicketWords } from './ticket.words.ts'

const words = ownTicketWords.form

type Props = {
  once: string
  /** What it may be about. */
  cases: readonly TicketCase[]
  /** The case from whose page somebody came. */
  about?: TicketCase | undefined
  form: ReturnType<ReturnType<typeof ticketForm>['show']>
  titled?: boolean
}

/** A question to us, on the paper that letters to us are written on. What is wrong with it stands on its own page. */
export function TicketForm({ once, cases, about, form, titled = true }: Props) {
  const { application, subject, message } = form.fields
  return (
    <section
      className="contact-letter frame shrinks stack stack-lg"
      data-paper=""
      aria-labelledby={titled ? 'ask' : 'page-title'}
    >
      {titled && (
        <header className="stack stack-sm">
          <h2 id="ask">{words.title}</h2>
          <p className="muted">{words.lede}</p>
        </header>
      )}
      <form
        method="post"
        action={addressOf(href('/support/new'), { application: about?.id })}
        encType="multipart/form-data"
        noValidate
        className="stack stack-lg"
        data-busy={words.busy}
      >
        <input type="hidden" name="once" value={once} />
        {cases.length > 0 && <DrawnField {...application} />}
        <DrawnField {...subject} />
        <DrawnField {...message} />
        <FilesField problems={form.problems} />
        <div className="stack stack-sm">
          <Button>{words.button}</Button>
          <p className="hint">{words.privacy}</p>
        </div>
      </form>
    </section>
  )
}
