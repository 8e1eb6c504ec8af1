/** How many routes an account keeps: more than anybody plans, and a list that is still read. */
export const mostSavedRoutes = 20

/** A passport and a destination, by their codes. */
export type RoutePair = { readonly passport: string; readonly destination: string }
