import { type AnswerKind, answerKinds } from '#app/features/visas/requirement.ts'
import { type Texture, texturePattern } from '#imagery/world/textures.ts'

/** In the order of the legend and of the groups below it: what asks least of a traveller first. */
export const needsInOrder: readonly AnswerKind[] = [
  'visa_free',
  'visa_on_arrival',
  'eta',
  'evisa',
  'embassy_visa',
  'no_admission',
  'unknown',
  'same_country',
]

const textures: Record<AnswerKind, Texture> = {
  same_country: 'net',
  visa_free: 'plain',
  visa_on_arrival: 'rising',
  eta: 'dots',
  evisa: 'falling',
  embassy_visa: 'hairlines',
  no_admission: 'crosses',
  unknown: 'specks',
}

/** The name a kind has in styles and patterns. */
export const needName = (kind: AnswerKind) => `need-${kind}`

/** Where the table speaks of a kind. */
export const groupId = (kind: AnswerKind) => `group-${kind}`

/** The patterns of the map and of its legend: once on a page. */
export const needPatterns = answerKinds.map((kind) => texturePattern(needName(kind), textures[kind])).join('')
