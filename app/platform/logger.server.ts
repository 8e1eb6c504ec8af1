import pino from 'pino'
import type { ErrorShape } from './log/error-shape.ts'
import { allowedOf, type LogFields } from './log/log-fields.ts'
import { errorsSeen } from './metrics/instruments.server.ts'

// Pino's numeric levels.
const errorLevel = 50

/** A literal sentence, enforced by a test, and named fields of validated form. */
type Log = {
  (sentence: string): void
  (fields: LogFields, sentence: string): void
}

export type Logger = { readonly [Level in 'fatal' | 'error' | 'warn' | 'info' | 'debug']: Log }

/**
 * Structured log lines on standard output. What may be logged is decided here for all callers: fields by an allow-list,
 * and only the class, code, statement and location of an error.
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

/** Few values, because each is a time series: the SQLSTATE class, the network, or a fault of ours. */
function kindOf(error: ErrorShape | undefined): string {
  for (let one = error; one; one = one.cause) {
    const { code = '' } = one
    if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) return `sql_${code.slice(0, 2).toLowerCase()}`
    if (/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|UND_ERR)/.test(code)) return 'network'
    if (/^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE)/.test(code)) return 'disk'
  }
  return error ? 'fault' : 'none'
}

/** A reference that users can quote and that identifies the event in the log. */
export function errorReference(): string {
  // Every request gets one, and a UUID is cheaper than 5 random bytes. Its first 12 digits are random.
  return crypto.randomUUID().replace('-', '').slice(0, 10).toUpperCase()
}
