import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'

export const countryAt = (code: string, search: Readonly<Record<string, string | undefined>> = {}) =>
  addressOf(href('/country/:code', { code }), search)

export const routeAt = (from: string, to: string) => href('/requirements/:from/:to', { from, to })

export const applyAt = (to: string, from?: string | undefined) => addressOf(href('/apply'), { from, to })
