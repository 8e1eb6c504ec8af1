import { type AnswerKind, answerKinds } from '#app/features/visas/requirement.ts'
import { type Texture, texturePattern } from '#imagery/world/textures.ts'

/** In the order of the legend and the groups below it: the easiest for the traveller first. */
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

export const needName = (kind: AnswerKind) => `need-${kind}`

export const groupId = (kind: AnswerKind) => `group-${kind}`

/** The patterns of the map and its legend, included once for each page. */
export const needPatterns = answerKinds.map((kind) => texturePattern(needName(kind), textures[kind])).join('')
