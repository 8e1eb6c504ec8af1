import { randomUUID } from 'node:crypto'
import { Hours } from '#app/features/content/components/hours.tsx'
import { hoursWords } from '#app/features/content/hours/hours.words.ts'
import { openingHours } from '#app/features/content/hours/opening-hours.ts'
import { readExpected } from '#app/features/issued-visas/read-visa-check.server.ts'
import { checkedFields } from '#app/features/issued-visas/visa-check.ts'
import { checkWords } from '#app/features/issued-visas/visa-check.words.ts'
import { accessLogWords, openingQuote } from '#app/features/privacy/access-log/access-log.words.ts'
import { readOpening } from '#app/features/privacy/access-log/read-access-log.server.ts'
import { readCasesToAskAbout } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { openTicket } from '#app/features/support/open-ticket.server.ts'
import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { Page } from '#app/ui/page/page.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { answerOf, orOffline, unlessOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/new-ticket.ts'
import { readMessage } from './sent-message.server.ts'
import { ticketForm } from './ticket.form.ts'
import { ownTicketWords } from './ticket.words.ts'
import { TicketForm } from './ticket-form.tsx'
import { answerToSending, problemsOf, problemsOfSending, withoutFiles } from './ticket-problems.ts'

const words = ownTicketWords.form

export const handle: PageHandle = {
  access: 'signed-in',
  takesFiles: true,
  saves: () => ticketForm().savedNames,
  hydrate: true,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { now, ports } = ctx
  const search = new URL(request.url).searchParams
  const named = search.get('application')
  const opening = await quotedIn(ctx, search.get('opening'))
  const application = named ? idParam<'application'>(named) : opening?.application
  const quoted = opening ?? (await mistakeIn(ctx, application, search.get('visa')))
  const cases = await readCasesToAskAbout(ctx, application)
  const about = cases.find(({ id }) => id === application)
  const hours = openingHours(ports.organisation.timeZone, now)
  return { once: randomUUID(), cases, about, quoted: quoted?.typed, quotedAbout: quoted?.about, hours }
}

/** The prefilled text of a question about access to the user's own document. Another account's is not found. */
async function quotedIn(ctx: RequestContext, id: string | null) {
  if (!id || ctx.actor.kind !== 'traveller') return undefined
  const opening = await readOpening(ctx, ctx.actor.accountId, id)
  return {
    application: opening.application?.id,
    typed: { subject: accessLogWords.question.subject, message: openingQuote(opening) },
    about: accessLogWords.question.about,
  }
}

/** The prefilled text of a question about an error on the user's own visa. */
async function mistakeIn(ctx: RequestContext, id: Id<'application'> | undefined, name: string | null) {
  const field = checkedFields.find((known) => known === name)
  if (!id || !field) return undefined
  const expected = await readExpected(ctx, id, field)
  if (expected === undefined) return undefined
  const { subject, message, about } = checkWords.question
  return { typed: { subject: subject(field), message: message(field, expected) }, about }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  await using message = await readMessage(request, ctx.ports.spool)
  const { fields, files, tooMuch } = message
  const application = fields.text('application')
  const applicationId = application ? idParam<'application'>(application) : undefined
  const sent = ticketForm().read(fields)
  const problems = [...problemsOf(sent), ...(tooMuch ? [tooMuch] : [])]
  if (!sent.ok || tooMuch) return sent.refuse(withoutFiles(problems, message))
  // Counted only for a valid message, so that correcting a field does not count twice.
  const full = await limitReached(context, 'messages')
  if (full)
    return sent.refuse(
      withoutFiles([{ field: '', message: words.tooMany({ minutes: full.minutes }) }], message),
      full.init,
    )
  const opened = await openTicket(ctx, { ...sent.value, applicationId, files }, fields.text('once'))
  if (!opened.ok) return sent.refuse(problemsOfSending(opened.problem, message), answerToSending(opened.problem))
  throw redirectWithFlash(
    context.get(pageContext),
    href('/support/:ticketId', { ticketId: opened.value.id }),
    'ticket-opened',
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function NewTicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { once, hours, cases, about, quoted, quotedAbout } = loaderData
  const form = ticketForm(cases).show(answerOf(actionData), { application: about?.id ?? '', ...quoted })
  return (
    <Page
      title={words.pageTitle}
      heading={<span id="page-title">{words.title}</span>}
      lede={words.lede}
      form={form}
      back={{ to: href('/support'), text: words.back }}
      below={
        quotedAbout ? (
          <p>{quotedAbout}</p>
        ) : (
          about && (
            <p>
              {words.lookingAt({ country: about.toCountry, reference: about.reference })}{' '}
              <a href={href('/support/new')}>{words.takeOff}</a>
            </p>
          )
        )
      }
    >
      <WithAside
        aside={
          <div className="stack">
            <h2 className="title-small">{hoursWords.title}</h2>
            <Hours hours={hours} />
          </div>
        }
      >
        <TicketForm once={once} cases={cases} about={about} form={form} />
      </WithAside>
    </Page>
  )
}
