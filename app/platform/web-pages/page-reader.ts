export const readTroubles = [
  'robots',
  'refused',
  'slow_down',
  'gone',
  'server',
  'unreachable',
  'timeout',
  'too_large',
  'not_a_page',
  'moved',
  'not_public',
] as const
export type ReadTrouble = (typeof readTroubles)[number]

/** Validators from an earlier response, for a conditional request. */
export type Remembered = { readonly etag: string | null; readonly lastModified: string | null }

export type WantedPage = Remembered & {
  readonly address: string
  readonly now: Date
  /** Time of the last request to the same host. */
  readonly hostAskedAt: Date | null
}

export type PageAnswer =
  | (Remembered & { readonly kind: 'page'; readonly html: string })
  | { readonly kind: 'same' }
  /** The site's requested pause has not ended. */
  | { readonly kind: 'wait'; readonly until: Date }
  | {
      readonly kind: 'trouble'
      readonly trouble: ReadTrouble
      /** End of the pause that the site requests. */
      readonly until?: Date | undefined
      /** A redirect to another site. */
      readonly movedTo?: string | undefined
    }

/** Reads pages as a well-behaved crawler, and only on the public internet. */
export type PageReader = { read(wanted: WantedPage): Promise<PageAnswer> }
