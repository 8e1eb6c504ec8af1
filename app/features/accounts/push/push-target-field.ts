import type { Id } from '#app/lib/id.ts'

/** What the sealed address of a browser is bound to. */
export const targetField = (id: Id<'push-browser'>) => `push-browser/${id}`
