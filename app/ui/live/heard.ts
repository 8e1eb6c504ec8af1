/** What a page hears of a stream: that it is followed from now on, that something may have been missed, or a change. */
export type Heard =
  | { readonly kind: 'joined' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'change'; readonly told: unknown }

export type Tell = (heard: Heard) => void
