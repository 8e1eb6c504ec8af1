import { newId } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'

type May = (actor: Actor, ...about: unknown[]) => boolean
type Policy = Record<string, unknown>

const policies = import.meta.glob<Policy>('/app/**/*.policy.ts', { eager: true })

/** The owner of the objects in question. */
export const owner = newId<'account'>()
const thing = { id: owner, ownerId: owner, accountId: owner, payerId: owner, requestedById: newId<'account'>() }

// The subject of a question that is not an object with an owner.
const about: Record<string, unknown> = { mayUseQuote: owner, mayActOnNotification: owner }

/** A policy question, such as "casework.decide", and its answer for an actor. */
export type Question = { readonly name: string; readonly asks: (actor: Actor) => boolean }

/** Every policy question of the product, asked about objects of `owner`. */
export const everyQuestion: readonly Question[] = Object.entries(policies)
  .filter(([path]) => !path.endsWith('/mailbox.policy.ts'))
  .flatMap(([path, policy]) => questionsOf(path, policy))

function questionsOf(path: string, policy: Policy): Question[] {
  const feature = path.replace(/^.*\//, '').replace('.policy.ts', '')
  const actions = Object.entries(policy).find(([name]) => name.endsWith('Actions'))?.[1] as string[] | undefined
  const all = Object.entries(policy).filter((entry): entry is [string, May] => entry[0].startsWith('may'))
  return all.flatMap(([name, may]) => {
    const subject = about[name] ?? thing
    // A policy with more than an actor and an object takes an action between them.
    return actions && may.length >= 2
      ? actions.map((action) => ({ name: `${feature}.${action}`, asks: (actor: Actor) => may(actor, action, subject) }))
      : [{ name, asks: (actor: Actor) => may(actor, subject) }]
  })
}

export const allowedTo = (actor: Actor): string[] =>
  everyQuestion.filter(({ asks }) => asks(actor)).map(({ name }) => name)
