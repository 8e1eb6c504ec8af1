/** The dates that may be told of a journey, by the names they have in an address, in the order they are asked. */
export const dateNames = ['travel', 'return', 'expires', 'issued'] as const
export type DateName = (typeof dateNames)[number]
