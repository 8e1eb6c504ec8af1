import type { Actor } from '#app/platform/actor.ts'

export const postActions = ['read', 'load'] as const
export type PostAction = (typeof postActions)[number]

/** What is published is for everybody; only the service itself loads articles from its files. */
export function mayActOnPosts(actor: Actor, action: PostAction): boolean {
  switch (action) {
    case 'read':
      return true
    case 'load':
      return actor.kind === 'system'
  }
}
