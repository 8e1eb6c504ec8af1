/** The optional trip dates by query parameter, in the order they are asked for. */
export const dateNames = ['travel', 'return', 'expires', 'issued'] as const
export type DateName = (typeof dateNames)[number]
