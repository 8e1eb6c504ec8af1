import { type Actor, can } from '#app/platform/actor.ts'
import { mayActOnNotification } from '../notification.policy.ts'

/** Whoever tells somebody something sends these emails; who edits message templates words them. */
export function mayActOnEmailTemplates(actor: Actor, action: 'use' | 'edit'): boolean {
  const mayEdit = can(actor, 'template.edit')
  return action === 'edit' ? mayEdit : mayEdit || mayActOnNotification(actor, 'tell')
}
