/** Who may open a route at all. What they may do there is the use case's policy. */
export const accesses = ['public', 'signed-in', 'machine', 'demo'] as const
export type Access = (typeof accesses)[number]

/** Every route module exports one of these as `handle`; a route without it stops the start. */
export type PageHandle = {
  readonly access: Access
  /** The same for every anonymous reader, until facts change: may be kept in memory. */
  readonly cache?: boolean
}
