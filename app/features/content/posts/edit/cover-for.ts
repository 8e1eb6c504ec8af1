import { href } from '#app/lib/words/href.ts'
import type { CoverMotif } from '#imagery/covers/cover-address.ts'
import type { KeptPost } from './kept-post.ts'

type Drawn = Pick<KeptPost, 'slug' | 'routes'>

/** The URL of a generated cover with the chosen motif; null if the article decides. */
export function coverFor(motif: CoverMotif | 'auto' | 'kept', post: Drawn): string | null {
  const subject = motif === 'auto' || motif === 'kept' ? undefined : subjectOf(motif, post)
  return subject ? href('/blog/cover/:picture', { picture: `${motif}-${subject}.svg` }) : null
}

/** Two motifs depict places, and need a route between countries on the map. */
export function subjectOf(motif: CoverMotif, { slug, routes }: Drawn): string | undefined {
  if (motif !== 'passage' && motif !== 'coast') return slug.slice(0, 80)
  const route = routes.find(({ from, to }) => from.length === 2 && to.length === 2)
  if (!route) return undefined
  return motif === 'coast' ? route.to : `${route.from}-${route.to}`
}
