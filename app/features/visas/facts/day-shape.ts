import { z } from 'zod'
import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

export const day = z.custom<PlainDate>(
  (value) => typeof value === 'string' && isPlainDate(value),
  'Not a day (YYYY-MM-DD)',
)
