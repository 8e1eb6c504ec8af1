import { mailOf } from '#app/platform/email/leave-email.server.ts'
import type { Mail } from '#app/platform/email/mail.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { emailPage } from '#app/ui/email/draw-email.server.tsx'
import { mayReadMailbox } from '../mailbox/mailbox.policy.ts'
import { emailSamples } from './email-samples.ts'
import { newsSamples } from './news-samples.ts'

// Fixed, because some emails contain it and screenshots are taken of all of them.
const origin = 'https://portolan.example'

// Emails the recipient can unsubscribe from.
const chosen = new Set([
  ...Object.keys(newsSamples(origin)),
  'newsletter-welcome',
  'newsletter-already',
  'referral-invitation',
])

/** Every email with sample data, as it would be in the outbox. */
export function readSamples({ ports }: RequestContext): { name: string; mail: Mail }[] {
  requireAllowed(mayReadMailbox(ports))
  const to = 'asha@example.test'
  const settingsUrl = `${origin}/notifications/settings`
  return Object.entries(emailSamples(origin)).map(([name, emailMessage]) => ({
    name,
    mail: mailOf({ to, message: emailMessage, ...(chosen.has(name) && { settingsUrl }) }, { ...ports, origin }),
  }))
}

/** An email alone, for display in our frame: scripts do not run, and nothing is fetched. */
export function emailFrame(mail: Mail | undefined): Response {
  if (!mail?.drawn) return new Response(null, { status: 404 })
  return new Response(emailPage(mail.drawn), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    },
  })
}
