import pino from 'pino'
import type { ErrorShape } from './log/error-shape.ts'
import { allowedOf, type LogFields } from './log/log-fields.ts'
import { errorsSeen } from './metrics/instruments.server.ts'

// As pino numbers them.
const errorLevel = 50

/** A sentence of ours, which a house test sees written out, and named fields of checked shapes. */
type Log = {
  (sentence: string): void
  (fields: LogFields, sentence: string): void
}

export type Logger = { readonly [Level in 'fatal' | 'error' | 'warn' | 'info' | 'debug']: Log }

/**
 * Structured lines on the standard output. What may be written is decided here, whoever calls: fields by an allow-list,
 * and of an error only its class, code, statement and place.
 */
export function openLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (shape: unknown) => shape },
    hooks: {
      logMethod([first, second]: unknown[], method, level) {
        const isSentence = typeof first === 'string'
        const fields = isSentence ? {} : first instanceof Error ? { err: first } : Object(first)
        const line = allowedOf(fields)
        if (level >= errorLevel) errorsSeen.inc({ kind: kindOf(line.err) })
        const sentence = isSentence ? first : second
        method.call(this, line, typeof sentence === 'string' ? sentence : 'something happened')
      },
    },
  }
  return (destination ? pino(options, destination) : pino(options)) as unknown as Logger
}

/** Few kinds, since each is a series of its own: by class of SQLSTATE, by the network, or a fault of ours. */
function kindOf(error: ErrorShape | undefined): string {
  for (let one = error; one; one = one.cause) {
    const { code = '' } = one
    if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) return `sql_${code.slice(0, 2).toLowerCase()}`
    if (/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|UND_ERR)/.test(code)) return 'network'
    if (/^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE)/.test(code)) return 'disk'
  }
  return error ? 'fault' : 'none'
}

/** What a person can quote, and what finds the same event in the log. */
export function errorReference(): string {
  // Every request has one at hand, and a UUID is cheaper than asking for five bytes. Its first twelve digits are chance.
  return crypto.randomUUID().replace('-', '').slice(0, 10).toUpperCase()
}
