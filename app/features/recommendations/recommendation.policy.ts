import type { Actor } from '#app/platform/actor.ts'

export const recommendationActions = ['read', 'wish'] as const
export type RecommendationAction = (typeof recommendationActions)[number]

/** Suggestions are based on a traveller's own preferences and trips; they are for travellers and private to them. */
export function mayActOnRecommendations(actor: Actor, action: RecommendationAction): boolean {
  switch (action) {
    case 'read':
    case 'wish':
      return actor.kind === 'traveller'
  }
}
