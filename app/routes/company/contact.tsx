import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { openingHours } from '#app/features/content/hours/opening-hours.ts'
import { contactForm } from '#app/features/content/messages/contact-message.form.ts'
import { contactLimits } from '#app/features/content/messages/contact-message.ts'
import { sendContactMessage } from '#app/features/content/messages/send-contact-message.server.ts'
import { readSentToken, sentToken } from '#app/features/content/messages/sent-token.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/contact.ts'
import { contactWords as words } from './contact.words.ts'
import { ContactAside } from './contact-aside.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactSent } from './contact-sent.tsx'

// Shows whether our phone line is open now, so it is rendered for each request and never cached.
export const handle: PageHandle = { access: 'public' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { now, ports } = context.get(requestContext)
  const { signedIn } = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const { organisation, origin, demo, encryption } = ports
  return {
    sent: readSentToken(encryption, search.get('sent'), now),
    // Any link may prefill these: as plain text, within the field limits.
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
  const ctx = context.get(requestContext)
  const fields = await readFields(request)
  const read = contactForm.read(fields)
  if (!read.ok) return read.refuse()

  // Counted only for a valid form, so that correcting a field does not count twice.
  const full = await limitReached(context, 'messages')
  if (full) return read.refuse({ '': words.tooMany({ minutes: full.minutes }) }, full.init)
  const sent = await sendContactMessage(ctx, read.value, fields.text('once'))
  throw redirect(`${href('/contact')}?sent=${sentToken(ctx.ports.encryption, sent, ctx.now)}`, { status: 303 })
}

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, origin, typed, once, hours, details, demo } = loaderData
  const form = contactForm.show(actionData, typed)
  if (sent && !actionData) return <ContactSent {...sent} />
  return (
    <>
      <PageTitle wrong={form.wrong} about={words.description} at={`${origin}${href('/contact')}`}>
        {words.pageTitle}
      </PageTitle>
      <PageHead title={words.title} lede={words.lede} />
      <div className="page band with-aside main-fills">
        <ContactForm form={form} once={once} />
        <ContactAside hours={hours} details={details} demo={demo} />
      </div>
    </>
  )
}
