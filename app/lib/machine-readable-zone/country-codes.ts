import alpha2Of from 'countries-list/minimal/countries.3to2.min.json' with { type: 'json' }

const listed: Readonly<Record<string, string>> = alpha2Of

// Germany has a 1-letter code; Kosovo's is not in ISO 3166.
const special: Readonly<Record<string, string>> = { D: 'DE', RKS: 'XK' }

/** Non-state documents (ICAO Doc 9303-3, section 5). We use the same codes. */
const documents = new Set(
  'XXA XXB XXC XXX GBD GBN GBO GBP GBS EUE UNO UNA UNK XBA XCC XCE XCO XDC XEC XIM XMP XOM XPO'.split(' '),
)

/** Converts a code from the zone to our country code; undefined for an unassigned one, such as UTO. */
export function countryCodeOf(code: string): string | undefined {
  return special[code] ?? (documents.has(code) ? code : listed[code])
}
