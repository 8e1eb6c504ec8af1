import { randomBytes } from 'node:crypto'
import pino from 'pino'

export type Logger = pino.Logger

/** Structured lines with fields we chose; bodies, addresses of people and secrets are never passed in. */
export function openLogger(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}

/** What a person can quote, and what finds the same event in the log. */
export function errorReference(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}
