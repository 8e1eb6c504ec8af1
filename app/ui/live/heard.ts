/** A stream event: following has started, events may have been missed, or a change. */
export type Heard =
  | { readonly kind: 'joined' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'change'; readonly told: unknown }

export type OnHeard = (heard: Heard) => void
