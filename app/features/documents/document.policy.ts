import type { Actor } from '#app/platform/actor.ts'
import type { Document } from './document.ts'

export const documentActions = [
  'read',
  'upload',
  'remove',
  'see',
  'open',
  'decide',
  'edit',
  'add',
  'ask-again',
] as const
export type DocumentAction = (typeof documentActions)[number]

type Owned = Pick<Document, 'ownerId'>

/**
 * May this person try? Whether it is the moment for it is the question of `canUpload`, `canRemove` and `canDecide`. All
 * staff see which documents there are and how they stand; opening them and deciding is for officers and administrators.
 * Nobody of them works on a document of their own.
 */
export function mayActOnDocument(actor: Actor, action: DocumentAction, document?: Owned): boolean {
  const owns = actor.kind === 'traveller' && actor.accountId === document?.ownerId
  const works = actor.kind === 'staff' && actor.accountId !== document?.ownerId
  switch (action) {
    case 'read':
    case 'upload':
    case 'remove':
      return owns
    case 'see':
      return works
    case 'open':
    case 'decide':
    case 'edit':
    case 'add':
      return works && actor.role !== 'support'
    case 'ask-again':
      // What the answers say otherwise by now, no matter who looks.
      return actor.kind === 'system'
  }
}

/** What its owner deleted is forgotten by the service itself, and by nobody else. */
export function mayForgetFiles(actor: Actor): boolean {
  return actor.kind === 'system'
}
