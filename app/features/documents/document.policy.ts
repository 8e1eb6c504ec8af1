import { type Actor, can } from '#app/platform/actor.ts'
import type { Document } from './document.ts'

export const documentActions = ['read', 'upload', 'remove', 'open', 'decide', 'edit', 'add', 'ask-again'] as const
export type DocumentAction = (typeof documentActions)[number]

type Owned = Pick<Document, 'ownerId'>

/**
 * May this person try? Whether it is the moment for it is the question of `canUpload`, `canRemove` and `canDecide`.
 * Nobody of the staff works on a document of their own.
 */
export function mayActOnDocument(actor: Actor, action: DocumentAction, document?: Owned): boolean {
  const owns = actor.kind === 'traveller' && actor.accountId === document?.ownerId
  const isTheirs = actor.kind === 'staff' && actor.accountId === document?.ownerId
  switch (action) {
    case 'read':
    case 'upload':
    case 'remove':
      return owns
    case 'open':
      return can(actor, 'document.open') && !isTheirs
    case 'decide':
      return can(actor, 'document.verify') && !isTheirs
    case 'edit':
      return can(actor, 'document.edit') && !isTheirs
    case 'add':
      return can(actor, 'document.add') && !isTheirs
    case 'ask-again':
      // What the answers say otherwise by now, no matter who looks.
      return can(actor, 'document.ask-again')
  }
}

/** What waits in quarantine is opened by the service itself, for the scanner alone. */
export function mayScanFiles(actor: Actor): boolean {
  return can(actor, 'file.scan')
}

/** What its owner deleted is forgotten by the service itself, and by nobody else. */
export function mayForgetFiles(actor: Actor): boolean {
  return can(actor, 'file.forget')
}
