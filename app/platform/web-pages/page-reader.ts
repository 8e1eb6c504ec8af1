/** Why a page of another site could not be read. */
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

/** What an earlier answer said of the page, so that the site need not send it again. */
export type Remembered = { readonly etag: string | null; readonly lastModified: string | null }

export type WantedPage = Remembered & {
  readonly address: string
  readonly now: Date
  /** When anything of the same host was last asked for. */
  readonly hostAskedAt: Date | null
}

export type PageAnswer =
  | (Remembered & { readonly kind: 'page'; readonly html: string })
  | { readonly kind: 'same' }
  /** The site asks for a pause between requests that is not over. */
  | { readonly kind: 'wait'; readonly until: Date }
  | {
      readonly kind: 'trouble'
      readonly trouble: ReadTrouble
      /** Until when the site asks to be left alone. */
      readonly until?: Date | undefined
      /** Where a page of another site was offered instead. */
      readonly movedTo?: string | undefined
    }

/** Reads pages of other sites as a polite robot does, and never anything that is not on the public internet. */
export type PageReader = { read(wanted: WantedPage): Promise<PageAnswer> }
