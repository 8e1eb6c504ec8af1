/** Maximum saved routes per account: more than anyone plans, but still a readable list. */
export const mostSavedRoutes = 20

/** Country codes of a passport and a destination. */
export type RoutePair = { readonly passport: string; readonly destination: string }
