import type { TicketCase } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { FilesField } from '#app/features/support/components/files-field.tsx'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FetchedForm } from '#app/ui/form/fetched-form.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { ticketForm } from './ticket.form.ts'
import { ownTicketWords } from './ticket.words.ts'

const words = ownTicketWords.form

type Form = ReturnType<ReturnType<typeof ticketForm>['show']>

type Props = {
  once: string
  /** The applications the ticket can be about. */
  cases: readonly TicketCase[]
  /** The application whose page linked here. */
  about?: TicketCase | undefined
  form: Form
}

/** A new ticket, styled as a letter. Errors are shown at the top of the page. */
export function TicketForm({ about, ...fields }: Props) {
  return (
    <section className="pad-20 contact-letter frame shrinks stack stack-lg" aria-labelledby="page-title">
      <PostForm
        action={addressOf(href('/support/new'), { application: about?.id })}
        encType="multipart/form-data"
        className="stack stack-lg"
        data-busy={words.busy}
      >
        <Fields {...fields} />
      </PostForm>
    </section>
  )
}

/** The fetcher key with which the support page reads the form's response. */
export const askingKey = 'ask'

/** The ticket form as part of the support page, with errors at its top. */
export function TicketFormHere({ answer, ...fields }: Omit<Props, 'about'> & { answer: unknown }) {
  const { problems, heading } = fields.form
  return (
    <section className="pad-20 contact-letter frame shrinks stack stack-lg" aria-labelledby="ask">
      <ErrorSummary problems={problems} heading={heading} answer={answer} />
      <header className="stack stack-sm">
        <h2 id="ask">{words.title}</h2>
        <p className="muted">{words.lede}</p>
      </header>
      <FetchedForm
        fetcherKey={askingKey}
        action={href('/support/new')}
        encType="multipart/form-data"
        className="stack stack-lg"
        data-busy={words.busy}
      >
        <Fields {...fields} />
      </FetchedForm>
    </section>
  )
}

function Fields({ once, cases, form }: Pick<Props, 'once' | 'cases' | 'form'>) {
  const { application, subject, message } = form.fields
  return (
    <>
      <input type="hidden" name="once" value={once} />
      {cases.length > 0 && <DrawnField {...application} />}
      <DrawnField {...subject} />
      <DrawnField {...message} />
      <FilesField problems={form.problems} />
      <div>
        <Button>{words.button}</Button>
      </div>
    </>
  )
}
