import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { openingHours } from '#app/features/content/hours/opening-hours.ts'
import { type ContactText, contactLimits } from '#app/features/content/messages/contact-message.ts'
import { contactProblemWords } from '#app/features/content/messages/contact-message.words.ts'
import { checkContactMessage, sendContactMessage } from '#app/features/content/messages/send-contact-message.server.ts'
import { readSentToken, sentToken } from '#app/features/content/messages/sent-token.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitsContext } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/contact.ts'
import { contactWords as words } from './contact.words.ts'
import { ContactAside } from './contact-aside.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactSent } from './contact-sent.tsx'

// It says whether we can be called at this moment: it is drawn for each request and never kept.
export const handle: PageHandle = { access: 'public' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { now, ports } = context.get(callContext)
  const { signedIn } = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const { organisation, origin, demo, vault } = ports
  return {
    sent: readSentToken(vault, search.get('sent'), now),
    // A link of ours, or of anybody, may fill these in: as text, and no more than the form takes.
    typed: {
      name: signedIn?.name ?? '',
      email: signedIn?.email ?? '',
      subject: prefilled(search, 'subject').replace(/\s+/g, ' ').trim(),
      message: prefilled(search, 'message'),
    },
    once: randomUUID(),
    hours: openingHours(organisation.timeZone, now),
    details: { address: organisation.address, phone: organisation.phone, email: organisation.email },
    origin,
    demo,
  }
}

function prefilled(search: URLSearchParams, name: 'subject' | 'message'): string {
  const text = (search.get(name) ?? '').replace(/(?![\n\t])\p{Cc}/gu, '')
  return [...text].slice(0, contactLimits[name]).join('')
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const fields = await readFields(request)
  const typed: ContactText = {
    name: fields.text('name'),
    email: fields.text('email'),
    subject: fields.text('subject'),
    message: fields.text('message'),
  }
  const wrong = checkContactMessage(call, typed)
  const problems = wrong.map((problem) => ({ field: problem.field, message: contactProblemWords(problem) }))
  if (problems.length > 0) return data({ typed, problems }, { status: 422 })

  // Counted once it could be sent: who corrects a field has not written twice.
  const allowance = await context.get(limitsContext).messages.take(context.get(pageContext).address)
  if (!allowance.allowed) {
    const message = words.tooMany(Math.ceil(allowance.resetSeconds / 60))
    const headers = { 'Retry-After': String(allowance.resetSeconds) }
    return data({ typed, problems: [{ field: '', message }] }, { status: 429, headers })
  }
  const sent = await sendContactMessage(call, typed, fields.text('once'))
  throw redirect(`/contact?sent=${sentToken(call.ports.vault, sent, call.now)}`, { status: 303 })
}

/** When to come back, where too much was sent. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, origin, typed, once, hours, details, demo } = loaderData
  const problems: readonly FieldProblem[] = actionData?.problems ?? []
  if (sent && !actionData) return <ContactSent {...sent} />
  return (
    <>
      <PageTitle wrong={problems.length > 0}>{words.pageTitle}</PageTitle>
      <meta name="description" content={words.description} />
      <link rel="canonical" href={`${origin}/contact`} />
      <PageHead title={words.title} lede={words.lede} />
      <div className="page band contact">
        <ContactForm typed={actionData?.typed ?? typed} problems={problems} once={once} />
        <ContactAside hours={hours} details={details} demo={demo} />
      </div>
    </>
  )
}
