import { type Actor, can } from '#app/platform/actor.ts'

export const templateActions = ['load', 'use', 'edit'] as const
export type TemplateAction = (typeof templateActions)[number]

/** Staff who write to travellers use templates; only the service adds the initial ones. */
export function mayActOnTemplates(actor: Actor, action: TemplateAction): boolean {
  switch (action) {
    case 'load':
      return can(actor, 'content.load')
    case 'use':
      return can(actor, 'message.answer')
    case 'edit':
      return can(actor, 'template.edit')
  }
}
