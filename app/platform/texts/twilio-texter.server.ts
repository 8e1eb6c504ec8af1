import { z } from 'zod'
import { type SentText, type Texter, TextRefused } from './text-message.ts'
import type { TwilioAccount } from './twilio-url.ts'

const longestAnswerMs = 10_000
// Maximum time the provider queues a text.
const longestQueueSeconds = 36_000

const failure = z.object({ code: z.number().int() })
const taken = z.object({ sid: z.string().min(1) })

/** A WhatsApp sender number and its approved template (Twilio's Content API). */
export type WhatsappSender = { readonly sender: string; readonly template: string }

/**
 * Sends through Twilio's Messages API, which has no idempotency key: if a response is lost, the text is sent again with
 * the same code.
 */
export function twilioTexter(
  { origin, account, token, sender }: TwilioAccount,
  whatsappSender?: WhatsappSender,
): Texter {
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const from = [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender]
  const byText = ({ to, text }: SentText) => [['To', to], from, ['Body', text]]
  return {
    async send(message) {
      const { seconds, whatsapp } = message
      const fields = whatsapp ? byWhatsapp(message.to, whatsapp, whatsappSender) : byText(message)
      const validity = Math.max(1, Math.min(Math.floor(seconds), longestQueueSeconds))
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams([...fields, ['ValidityPeriod', String(validity)]]),
        // Never sends the account token to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(longestAnswerMs),
      })
      const body: unknown = await answer.json().catch(() => undefined)
      if (answer.status === 201 && taken.safeParse(body).success) return
      throw reasonOf(answer.status, failure.safeParse(body).data?.code)
    },
  }
}

/** Template values are numbered from 1. If the sender was removed, messages queued before are not sent. */
function byWhatsapp(to: string, gaps: readonly string[], sender: WhatsappSender | undefined): string[][] {
  if (!sender) throw new TextRefused(0)
  return [
    ['To', `whatsapp:${to}`],
    ['From', `whatsapp:${sender.sender}`],
    ['ContentSid', sender.template],
    ['ContentVariables', JSON.stringify(Object.fromEntries(gaps.map((text, index) => [index + 1, text])))],
  ]
}

/**
 * An invalid number (21211), a landline (21614) and an opt-out (21610) are permanent failures. Rate limits, server
 * errors and a mistyped token may be temporary.
 */
function reasonOf(status: number, code: number | undefined): Error {
  const forGood = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  if (forGood) return new TextRefused(code ?? status)
  const error = new Error('The text was not taken')
  error.name = `TextNotTaken ${code ?? status}`
  return error
}
