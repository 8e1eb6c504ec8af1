import { href } from 'react-router'
import { seededRandom } from '../seeded-random.ts'

/** The motifs of covers. The first 2 are about places; the others need only a seed. */
export const coverMotifs = [
  ...(['passage', 'coast', 'winds', 'engraving', 'dial'] as const),
  ...(['lines', 'stamps', 'portrait', 'ledger'] as const),
] as const
export type CoverMotif = (typeof coverMotifs)[number]

export type CoverName = {
  readonly motif: CoverMotif
  /** 2 codes for a passage ("IN-FR"), 1 for a coast ("JP"), lower-case words with hyphens for the others. */
  readonly subject: string
}

const shape = /^([a-z]+)-([A-Z]{2}(?:-[A-Z]{2})?|[a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/
const subjects: Readonly<Record<string, RegExp>> = { passage: /^[A-Z]{2}-[A-Z]{2}$/, coast: /^[A-Z]{2}$/ }
const words = /^[a-z0-9-]{1,80}$/

/** The cover for a file name, if it is one. */
export function readCoverName(text: string): CoverName | undefined {
  const [, name, subject = ''] = shape.exec(text) ?? []
  const motif = coverMotifs.find((known) => known === name)
  if (!motif || !(subjects[motif] ?? words).test(subject)) return undefined
  return { motif, subject }
}

type Covered = {
  readonly slug: string
  readonly coverImage: string | null
  readonly routes: readonly { readonly from: string; readonly to: string }[]
}

/** The picture of an article: its own, or one drawn from its routes and its slug. */
export function coverAt(post: Covered): string {
  if (post.coverImage !== null) return post.coverImage
  const { motif, subject } = drawnCoverOf(post)
  return href('/blog/cover/:picture', { picture: `${motif}-${subject}.svg` })
}

/** The cover to draw for an article: its own, if that is one of the drawn covers. */
export function coverNameOf(post: Covered): CoverName {
  const [, chosen = ''] = /^\/blog\/cover\/(.+)$/.exec(post.coverImage ?? '') ?? []
  return readCoverName(chosen) ?? drawnCoverOf(post)
}

function drawnCoverOf({ slug, routes }: Covered): CoverName {
  const random = seededRandom(`${slug} cover`)
  const route = routes.find(({ from, to }) => from.length === 2 && to.length === 2 && from !== to)
  if (route && random() < 0.6) {
    return random() < 0.5
      ? { motif: 'passage', subject: `${route.from}-${route.to}` }
      : { motif: 'coast', subject: route.to }
  }
  const drawn = coverMotifs.slice(2)
  return { motif: drawn[Math.floor(random() * drawn.length)] ?? 'winds', subject: slug.slice(0, 80) }
}
