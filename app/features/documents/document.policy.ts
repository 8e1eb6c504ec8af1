import { type Actor, can } from '#app/platform/actor.ts'
import type { Document } from './document.ts'

export const documentActions = ['read', 'upload', 'remove', 'open', 'decide', 'edit', 'add', 'ask-again'] as const
export type DocumentAction = (typeof documentActions)[number]

type Owned = Pick<Document, 'ownerId'>

/**
 * Whether the actor may try this action. The document's state is up to `canUpload`, `canRemove` and `canDecide`. Staff
 * never work on their own documents.
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
      // Reopened because the answers have changed, for any viewer.
      return can(actor, 'document.ask-again')
  }
}

/** Quarantined files are opened by the service itself, for the scanner only. */
export function mayScanFiles(actor: Actor): boolean {
  return can(actor, 'file.scan')
}

/** Files deleted by their owner are erased by the service itself only. */
export function mayForgetFiles(actor: Actor): boolean {
  return can(actor, 'file.forget')
}
