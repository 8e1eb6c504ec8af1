import pino from 'pino'

export type Logger = pino.Logger

/** Structured lines with fields we chose; bodies, addresses of people and secrets are never passed in. */
export function openLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

/** What a person can quote, and what finds the same event in the log. */
export function errorReference(): string {
  // Every request has one at hand, and a UUID is cheaper than asking for five bytes. Its first twelve digits are chance.
  return crypto.randomUUID().replace('-', '').slice(0, 10).toUpperCase()
}
