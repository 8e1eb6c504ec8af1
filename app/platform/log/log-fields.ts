import { type ErrorShape, shapeOfError } from './error-shape.ts'

/** Everything a log line may say beside its sentence. What is not named here is not written. */
export type LogFields = {
  /** What failed: its class, its code and where, never its message. */
  readonly err?: unknown
  /** What the page showed of the failure, for people to quote. */
  readonly reference?: string
  readonly method?: string
  /** The pattern of the route, never the address that was asked for. */
  readonly route?: string
  /** The name of a queue or of work that is done again and again. */
  readonly job?: string
  /** The number of an email or text in the outbox. */
  readonly letter?: string
  readonly attempts?: number
  /** Whether it is an email or a text. */
  readonly channel?: string
  /** The class of an error. */
  readonly reason?: string
  readonly problem?: string
  readonly code?: string
  readonly check?: string
  readonly signal?: string
  /** The language, feature and key of a text: "es routes/admin/queue:queue.title". */
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
  letter: isText(uuid),
  channel: isText(/^(mail|text)$/),
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

/** The fields that may be written, as they may be. Of what is left out only our own name for it is said. */
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
