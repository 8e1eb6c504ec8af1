/** The question in words, the address of the answer, what the page must say, and what it must not say. */
export type Question = readonly [asked: string, path: string, says: readonly string[], neverSays?: readonly string[]]
