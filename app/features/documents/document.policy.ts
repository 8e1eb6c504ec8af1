import type { Actor } from '#app/platform/actor.ts'
import type { Document } from './document.ts'

export const documentActions = ['read', 'upload', 'remove'] as const
export type DocumentAction = (typeof documentActions)[number]

type Owned = Pick<Document, 'ownerId'>

/** May this person try? Whether it is the moment for it is the question of `canUpload` and `canRemove`. */
export function mayActOnDocument(actor: Actor, action: DocumentAction, document: Owned): boolean {
  const owns = actor.kind === 'traveller' && actor.accountId === document.ownerId
  switch (action) {
    case 'read':
    case 'upload':
    case 'remove':
      return owns
  }
}
