import alpha2Of from 'countries-list/minimal/countries.3to2.min.json' with { type: 'json' }

const listed: Readonly<Record<string, string>> = alpha2Of

// Germany has one letter; Kosovo has a code that is not of ISO 3166.
const special: Readonly<Record<string, string>> = { D: 'DE', RKS: 'XK' }

/** Documents that are no state's (ICAO Doc 9303-3, section 5): our code of them is the one in the zone. */
const documents = new Set(
  'XXA XXB XXC XXX GBD GBN GBO GBP GBS EUE UNO UNA UNK XBA XCC XCE XCO XDC XEC XIM XMP XOM XPO'.split(' '),
)

/** The code of a country as everywhere else in the service; undefined for a code that nobody has, such as UTO. */
export function countryCodeOf(code: string): string | undefined {
  return special[code] ?? (documents.has(code) ? code : listed[code])
}
