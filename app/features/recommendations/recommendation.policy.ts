import type { Actor } from '#app/platform/actor.ts'

export const recommendationActions = ['read', 'wish'] as const
export type RecommendationAction = (typeof recommendationActions)[number]

/** Suggestions rest on one's own wishes and journeys: they are for whoever travels, and nobody reads another's. */
export function mayActOnRecommendations(actor: Actor, action: RecommendationAction): boolean {
  switch (action) {
    case 'read':
    case 'wish':
      return actor.kind === 'traveller'
  }
}
