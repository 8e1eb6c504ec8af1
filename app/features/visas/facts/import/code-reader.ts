import iso from 'i18n-iso-countries'
import type { Country } from '#app/features/visas/country.ts'
import { quoted } from './import-problem.ts'

/** Reads codes in an external file; an unknown code returns an error message. */
export type CodeReader = {
  passport(text: string): { code: string } | { what: string }
  destination(text: string): { code: string } | { what: string }
}

// The usual code for Kosovo in tables; its passports use another.
const otherAlpha3: Readonly<Record<string, string>> = { XKX: 'XK' }

export function codeReader(countries: readonly Country[]): CodeReader {
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const byAlpha3 = new Map(countries.map((country) => [country.alpha3, country]))

  function find(text: string): Country | undefined {
    const code = text.trim().toUpperCase()
    return byCode.get(code) ?? byAlpha3.get(code) ?? byCode.get(otherAlpha3[code] ?? iso.alpha3ToAlpha2(code) ?? '')
  }

  const unknown = (text: string) => {
    const hint = text.trim().length > 3 ? ' (names are not read, only codes of two or three letters)' : ''
    return { what: `${quoted(text)} is not the code of a country we know${hint}` }
  }

  return {
    passport(text) {
      const found = find(text)
      if (!found) return unknown(text)
      if (found.passportOf !== null)
        return { what: `${found.code} has no passport of its own but ${found.passportOf}'s` }
      return { code: found.code }
    },
    destination(text) {
      const found = find(text)
      if (!found) return unknown(text)
      return found.isDestination ? { code: found.code } : { what: `${found.code} is not a destination of ours` }
    },
  }
}
