import { addressOf } from '#app/lib/address.ts'

export const countryAt = (code: string, search: Readonly<Record<string, string | undefined>> = {}) =>
  addressOf(`/country/${code}`, search)

/** The whole answer to a route. */
export const routeAt = (from: string, to: string) => `/requirements/${from}/${to}`

export const applyAt = (to: string, from?: string | undefined) => addressOf('/apply', { from, to })
