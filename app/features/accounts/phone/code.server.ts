import { leaveText } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { addAttempt, countAttempts, lockSubject } from '../account.store.server.ts'
import { lifetimes } from '../lifetimes.ts'
import { phoneTexts } from './phone.words.ts'

export const codeSeconds = lifetimes.codeMinutes * 60
/** Codes per hour, to one number and for one account. */
const texts = { most: 3, windowMs: 60 * 60_000 } as const
/** A form resubmitted within this time sends one text message. */
const sameMs = 20_000

/** Extracts the digits of a typed or pasted code: "048 213" is valid. */
export function digitsOf(typed: string): string {
  return typed.slice(0, 40).replace(/[\s-]/g, '')
}

/** Six digits can be found by trying them all, so the hash uses a key that is not in the database. */
export function hashCode({ ports }: RequestContext, about: string, code: string): string {
  return ports.encryption.digest(`code ${about} ${code}`)
}

export function isJustSent({ now }: RequestContext, sent: { createdAt: Date } | undefined): boolean {
  return !!sent && now.getTime() - sent.createdAt.getTime() < sameMs
}

/** Identifies a number without revealing it. */
export function subjectOf({ ports }: RequestContext, number: string): string {
  return ports.encryption.digest(`texts to ${number}`)
}

/**
 * Counts one text message against the hourly limit of every subject, or none of them if one is exhausted. Call it in
 * the transaction that sends the message.
 */
export async function countText(ctx: RequestContext, subjects: readonly string[]): Promise<boolean> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const { db, now } = ctx
  const since = new Date(now.getTime() - texts.windowMs)
  const inOrder = [...subjects].sort()
  for (const subject of inOrder) await lockSubject(db, subject)
  for (const subject of inOrder) if ((await countAttempts(db, subject, since)) >= texts.most) return false
  for (const subject of inOrder) await addAttempt(db, subject, now)
  return true
}

export async function leaveCode(
  { db, now, ports }: RequestContext,
  { to, code, use }: { to: string; code: string; use: keyof typeof phoneTexts },
): Promise<void> {
  const text = phoneTexts[use](code, new URL(ports.origin).hostname)
  const until = new Date(now.getTime() + codeSeconds * 1000)
  await leaveText(db, ports.encryption, now, { to, text, until })
}
