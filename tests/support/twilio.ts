import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export type TakenText = {
  to: string
  from: string
  body?: string
  /** For the Content API: the template, and its variables. */
  template?: string
  variables?: unknown
  seconds: number
}

const account = 'AC00000000000000000000000000000000'
const token = 'a token & more'
const sender = '+15005550006'

/**
 * A test service for the text message provider, following its Messages API documentation: Basic authentication, a form
 * with To, From and Body or ContentSid, 201 with the resource, otherwise an error with `code`, `message`, `more_info`
 * and `status`. The numbers that fail are those of its own test credentials.
 */
export async function aTwilio() {
  const texts: TakenText[] = []
  /** Responds with this status without checking anything, until it is removed. */
  const mood: { status?: number | undefined; pauseMs?: number } = {}
  const server = createServer(async (request, response) => {
    const fields = new URLSearchParams(await text(request))
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const fail = (status: number, code: number, message: string) =>
      answer(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
    if (mood.pauseMs) await new Promise((done) => setTimeout(done, mood.pauseMs))
    if (mood.status === 429) return fail(429, 20429, 'Too Many Requests')
    if (mood.status) return fail(mood.status, 20500, 'Internal Server Error')
    const wanted = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
    if (request.headers.authorization !== wanted) return fail(401, 20003, 'Authenticate')
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account}/Messages.json`) {
      return fail(404, 20404, 'The requested resource was not found')
    }
    const [to, from, body] = [fields.get('To'), fields.get('From'), fields.get('Body')]
    if (!to) return fail(400, 21604, "A 'To' phone number is required.")
    if (!from) return fail(400, 21603, "A 'From' phone number is required.")
    const template = fields.get('ContentSid')
    if (!body && !template) return fail(400, 21602, 'Message body is required.')
    if (to.startsWith('whatsapp:') !== from.startsWith('whatsapp:')) {
      return fail(400, 21910, "Invalid 'From' and 'To' pair. 'From' and 'To' should be of the same channel")
    }
    if (template && !/^HX[0-9a-f]{32}$/.test(template)) return fail(400, 21655, 'Invalid ContentSid')
    if (to === '+15005550001') return fail(400, 21211, `The 'To' number ${to} is not a valid phone number.`)
    if (to === '+15005550009') return fail(400, 21614, `The 'To' number ${to} is not a valid mobile number.`)
    const seconds = Number(fields.get('ValidityPeriod') ?? 36_000)
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > 36_000) return fail(400, 21625, 'Invalid ValidityPeriod')
    const variables = readVariables(fields.get('ContentVariables'))
    if (variables === null) return fail(400, 21656, 'The ContentVariables Parameter is invalid')
    texts.push({ to, from, ...(template ? { template, variables } : { body: body ?? '' }), seconds })
    answer(201, { sid: `SM${crypto.randomUUID().replaceAll('-', '')}`, status: 'queued', to, from, body })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    texts,
    mood,
    url: `twilio+http://${account}:${encodeURIComponent(token)}@127.0.0.1:${port}/${sender}`,
    /** With a mistyped token. */
    wrongUrl: `twilio+http://${account}:nothing@127.0.0.1:${port}/${sender}`,
    sender,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function readVariables(sent: string | null): Record<string, string> | null {
  try {
    const variables: unknown = JSON.parse(sent ?? '{}')
    const isRight =
      typeof variables === 'object' && Object.values(variables ?? {}).every((one) => typeof one === 'string')
    return isRight ? (variables as Record<string, string>) : null
  } catch {
    return null
  }
}
