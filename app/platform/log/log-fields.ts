import { type ErrorShape, shapeOfError } from './error-shape.ts'

/** Every field a log line may contain besides its sentence. Other fields are dropped. */
export type LogFields = {
  /** The error's class, code and location, never its message. */
  readonly err?: unknown
  /** The reference shown on the error page. */
  readonly reference?: string
  readonly method?: string
  /** The route pattern, never the requested URL. */
  readonly route?: string
  /** Name of a queue or recurring job. */
  readonly job?: string
  /** ID of an email, text or push message in the outbox. */
  readonly messageId?: string
  readonly attempts?: number
  /** Whether it is an email, a text or a push message. */
  readonly channel?: string
  /** The class of an error. */
  readonly reason?: string
  readonly problem?: string
  readonly code?: string
  readonly check?: string
  readonly signal?: string
  /** Language, feature and key of a message: "es routes/admin/queue:queue.title". */
  readonly text?: string
  readonly seconds?: number
  readonly count?: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const wordOfOurs = /^[a-z][a-z0-9_-]{0,39}$/
const isText = (shape: RegExp) => (value: unknown) => typeof value === 'string' && shape.test(value)
const isCount = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

const shapes: { readonly [Field in Exclude<keyof LogFields, 'err'>]-?: (value: unknown) => boolean } = {
  reference: isText(/^[0-9A-F]{10}$/),
  method: isText(/^[A-Z]{3,10}$/),
  route: isText(/^(unmatched|\/[\w:.*/-]{0,100})$/),
  job: isText(/^[a-z][a-z0-9 _-]{0,39}$/),
  messageId: isText(uuid),
  channel: isText(/^(mail|text|push)$/),
  attempts: isCount,
  reason: isText(/^[A-Z][A-Za-z0-9]{0,59}$/),
  problem: isText(wordOfOurs),
  code: isText(/^[A-Za-z0-9_]{1,60}$/),
  check: isText(wordOfOurs),
  signal: isText(/^SIG[A-Z]{2,6}$/),
  text: isText(/^[A-Za-z-]{2,10} [\w/-]{1,80}(:[\w. -]{1,120})?$/),
  seconds: isCount,
  count: isCount,
}

export type LogLine = { err?: ErrorShape; leftOut?: string[]; [field: string]: unknown }

/** Returns the allowed fields in their allowed form. For dropped fields, logs only their names. */
export function allowedOf(fields: object): LogLine {
  const line: LogLine = {}
  const leftOut: string[] = []
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (name === 'err') line.err = shapeOfError(value)
    else if (Object.hasOwn(shapes, name) && shapes[name as keyof typeof shapes](value)) line[name] = value
    else leftOut.push(/^[a-z]\w{0,29}$/i.test(name) ? name : 'field')
  }
  if (leftOut.length > 0) line.leftOut = leftOut
  return line
}
