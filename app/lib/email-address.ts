import * as z from 'zod/mini'

const email = z.email().check(z.maxLength(254))

export function isEmail(text: string): boolean {
  return email.safeParse(text).success
}

export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
