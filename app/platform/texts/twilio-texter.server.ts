import { z } from 'zod'
import { type SentText, type Texter, TextRefused } from './text-message.ts'
import type { TwilioAccount } from './twilio-url.ts'

const longestAnswerMs = 10_000
// The provider keeps no text longer than this.
const longestQueueSeconds = 36_000

const failure = z.object({ code: z.number().int() })
const taken = z.object({ sid: z.string().min(1) })

/** A number that sends by WhatsApp, and the approved template it sends (Twilio's Content API). */
export type WhatsappSender = { readonly sender: string; readonly template: string }

/**
 * Sends by Twilio's Messages API. It knows no key that makes sending twice one sending: a text that was taken while the
 * answer got lost goes out again, with the same code in it.
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
        // The account's token belongs to nobody whom an answer may point to.
        redirect: 'error',
        signal: AbortSignal.timeout(longestAnswerMs),
      })
      const body: unknown = await answer.json().catch(() => undefined)
      if (answer.status === 201 && taken.safeParse(body).success) return
      throw reasonOf(answer.status, failure.safeParse(body).data?.code)
    },
  }
}

/** Its gaps are numbered from 1. Without a sender, what was left before it was taken away is not sent. */
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
 * A wrong number (21211), a landline (21614), somebody who wants no texts (21610) stay as they are. Too many at once,
 * a fault of theirs, and a token that our own operator mistyped may be different in a minute.
 */
function reasonOf(status: number, code: number | undefined): Error {
  const forGood = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  if (forGood) return new TextRefused(code ?? status)
  const error = new Error('The text was not taken')
  error.name = `TextNotTaken ${code ?? status}`
  return error
}
