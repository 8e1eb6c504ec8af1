import { addressWords, type CodeName, type PlaceName, type RegionName } from './address-form.words.ts'
import { regionsOf } from './address-regions.ts'

export const addressParts = ['address', 'city', 'state', 'zip'] as const
export type AddressPart = (typeof addressParts)[number]

/** How a country writes addresses: the parts, their order and their names. */
export type AddressForm = {
  readonly parts: readonly AddressPart[]
  readonly labels: Readonly<Record<AddressPart, string>>
  /** An example postal code, if known. */
  readonly example: string | undefined
  /** Suggestions only: other values are accepted. */
  readonly regions: readonly string[]
  looksRight(code: string): boolean
}

/**
 * The order of the parts (A address, C city, S state, Z postal code), the names of city, state and postal code, an
 * example postal code, and alternative shapes. In a shape 0 stands for any digit, A for any letter.
 */
type Row = readonly [order: string, place: PlaceName, region: RegionName, code: CodeName, ...shapes: string[]]

// In the order the country's post office asks for.
const rows: Readonly<Record<string, Row>> = {
  AE: ['ACS', 'area', 'emirate', 'postal'],
  AR: ['AZCS', 'city', 'province', 'postal', 'A0000AAA', '0000'],
  AT: ['AZC', 'town', 'state', 'postal', '0000'],
  AU: ['ACSZ', 'suburb', 'stateTerritory', 'postcode', '0000'],
  BD: ['ACZ', 'city', 'region', 'postcode', '0000'],
  BE: ['AZC', 'town', 'province', 'postal', '0000'],
  BR: ['ACSZ', 'city', 'state', 'cep', '00000-000'],
  CA: ['ACSZ', 'city', 'provinceTerritory', 'postal', 'A0A 0A0'],
  CH: ['AZC', 'town', 'state', 'postal', '0000'],
  CL: ['AZCS', 'municipality', 'region', 'postal', '0000000', '000-0000'],
  CN: ['SCAZ', 'cityDistrict', 'province', 'postal', '000000'],
  CO: ['ACSZ', 'city', 'department', 'postal', '000000'],
  CZ: ['AZC', 'town', 'region', 'postal', '000 00'],
  DE: ['AZC', 'town', 'state', 'postal', '00000'],
  DK: ['AZC', 'town', 'region', 'postal', '0000'],
  EG: ['ACSZ', 'city', 'governorate', 'postal', '00000'],
  ES: ['AZCS', 'town', 'province', 'postal', '00000'],
  FI: ['AZC', 'town', 'region', 'postal', '00000'],
  FR: ['AZC', 'town', 'region', 'postal', '00000'],
  GB: ['ACZ', 'postTown', 'county', 'postcode', 'AA0A 0AA', 'A0 0AA', 'A00 0AA', 'A0A 0AA', 'AA0 0AA', 'AA00 0AA'],
  GH: ['ACSZ', 'town', 'region', 'digital', 'AA-000-0000', 'A0-000-0000', 'AA-0000-0000'],
  GR: ['AZC', 'town', 'region', 'postal', '000 00'],
  HK: ['ACS', 'district', 'territory', 'postal'],
  HU: ['CAZ', 'town', 'county', 'postal', '0000'],
  ID: ['ACSZ', 'city', 'province', 'postal', '00000'],
  IE: ['ACSZ', 'town', 'county', 'eircode', 'A00 ****'],
  IL: ['ACZ', 'town', 'region', 'postal', '0000000', '00000'],
  IN: ['ACSZ', 'city', 'state', 'pin', '000000', '000 000'],
  IT: ['AZCS', 'town', 'province', 'postal', '00000'],
  JM: ['ACSZ', 'town', 'parish', 'general'],
  JP: ['ZSCA', 'cityWard', 'prefecture', 'postal', '000-0000'],
  KE: ['AZC', 'town', 'county', 'postal', '00000'],
  KR: ['SCAZ', 'cityDistrict', 'province', 'postal', '00000'],
  LK: ['ACZ', 'town', 'province', 'postal', '00000'],
  MO: ['AC', 'district', 'region', 'postal'],
  MX: ['AZCS', 'municipality', 'state', 'postal', '00000'],
  MY: ['AZCS', 'town', 'state', 'postcode', '00000'],
  NG: ['ACSZ', 'city', 'state', 'postal', '000000'],
  NL: ['AZC', 'town', 'province', 'postcode', '0000 AA'],
  NO: ['AZC', 'town', 'county', 'postal', '0000'],
  NP: ['ACZ', 'city', 'province', 'postal', '00000'],
  NZ: ['ACZ', 'suburb', 'region', 'postcode', '0000'],
  PE: ['ACSZ', 'district', 'department', 'postal', '00000'],
  PH: ['ACSZ', 'city', 'province', 'zip', '0000'],
  PK: ['ACZ', 'city', 'province', 'postal', '00000'],
  PL: ['AZC', 'town', 'province', 'postal', '00-000'],
  PT: ['AZC', 'town', 'region', 'postal', '0000-000'],
  QA: ['AC', 'area', 'region', 'postal'],
  RO: ['AZCS', 'town', 'county', 'postal', '000000'],
  RU: ['ACSZ', 'town', 'region', 'postal', '000000'],
  SA: ['ACZ', 'city', 'region', 'postal', '00000', '00000-0000'],
  SE: ['AZC', 'town', 'county', 'postcode', '000 00'],
  SG: ['AZ', 'city', 'region', 'postal', '000000'],
  TH: ['ACSZ', 'district', 'province', 'postal', '00000'],
  TR: ['AZCS', 'district', 'province', 'postal', '00000'],
  UA: ['ACSZ', 'town', 'oblast', 'postal', '00000'],
  US: ['ACSZ', 'city', 'state', 'zip', '00000', '00000-0000'],
  VN: ['ACSZ', 'district', 'province', 'postal', '00000', '000000'],
  ZA: ['ACZ', 'suburb', 'province', 'postal', '0000'],
}

// Real examples; a country without one here gets its shape with digits counted up.
const examples: Readonly<Record<string, string>> = {
  AR: 'C1425DKF',
  BR: '01310-100',
  CA: 'K1A 0B1',
  CN: '100006',
  DE: '10117',
  ES: '28014',
  FR: '75008',
  GB: 'SW1A 2AA',
  GH: 'GA-144-1234',
  GR: '105 57',
  IE: 'D02 X285',
  IN: '400020',
  IT: '00184',
  JP: '100-0005',
  NG: '900211',
  NL: '1012 AB',
  PL: '00-110',
  PT: '1100-148',
  SE: '111 52',
  SG: '049213',
  US: '94103',
}

const general: Row = ['ACSZ', 'city', 'stateOrRegion', 'general']

const partOf: Readonly<Record<string, AddressPart>> = { A: 'address', C: 'city', S: 'state', Z: 'zip' }

/** Returns a country's address form, or a general one. */
export function addressForm(typed: string): AddressForm {
  // The posted value may be the name of a property every object has.
  const country = Object.hasOwn(rows, typed) ? typed : ''
  const [order, place, region, code, ...shapes] = rows[country] ?? general
  return {
    parts: [...order].map((letter) => partOf[letter] as AddressPart),
    labels: {
      address: addressWords.address,
      city: addressWords.places[place],
      state: addressWords.regions[region],
      zip: addressWords.codes[code],
    },
    example: shapes.length > 0 ? (examples[country] ?? countedUp(shapes[0] ?? '')) : undefined,
    regions: regionsOf(country),
    looksRight: (typed) => shapes.length === 0 || shapes.some((shape) => hasShape(typed, shape)),
  }
}

export const countriesWithForm: readonly string[] = Object.keys(rows)

/** Whether a code matches a shape, ignoring spacing and case, in the digits of any script. */
function hasShape(typed: string, shape: string): boolean {
  const code = plainLetters(typed).replaceAll(/[\s.-]/g, '')
  const pattern = shape
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[0A*]/g, (sign) => ({ 0: '\\d', A: '[A-Z]', '*': '[A-Z\\d]' })[sign] ?? '')
  return new RegExp(`^${pattern}$`).test(code)
}

// The code points of zero: Arabic, Persian, Devanagari, Bengali, Tamil, Thai, Burmese.
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0x1040]

/** Normalises to capitals and ASCII digits: "４００" and "४००" are 400. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const point = digit.codePointAt(0) ?? 0
      const zero = zeros.find((zero) => point >= zero && point < zero + 10)
      return zero === undefined ? digit : String(point - zero)
    })
}

function countedUp(shape: string): string {
  return [...shape].reduce((code, sign) => code + (sign === '0' ? code.replaceAll(/\D/g, '').length + 1 : sign), '')
}
