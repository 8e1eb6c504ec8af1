/** What is asked in words, the address of the answer, what the page has to say, and what it may not. */
export type Question = readonly [asked: string, path: string, says: readonly string[], neverSays?: readonly string[]]
