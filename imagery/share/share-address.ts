/** Where the share picture of a route or of a country is. */
export const shareRouteAt = (from: string, to: string) => `/share/route/${from}-${to}.png`
export const shareCountryAt = (code: string) => `/share/country/${code}.png`
