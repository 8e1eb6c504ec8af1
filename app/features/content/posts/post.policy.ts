import { type Actor, can } from '#app/platform/actor.ts'

export const postActions = ['read', 'load', 'manage'] as const
export type PostAction = (typeof postActions)[number]

/** Published articles are public; staff write them; only the service itself loads articles from files. */
export function mayActOnPosts(actor: Actor, action: PostAction): boolean {
  switch (action) {
    case 'read':
      return true
    case 'load':
      return can(actor, 'content.load')
    case 'manage':
      return can(actor, 'post.edit')
  }
}
