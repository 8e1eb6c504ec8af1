/** What a country's own people call the parts of an address. */
export const addressWords = {
  address: 'Address',
  addressHint: 'House number, street, flat. Use as many lines as you need.',
  places: {
    city: 'City',
    town: 'Town or city',
    postTown: 'Post town',
    suburb: 'Suburb or town',
    cityWard: 'City, ward or town',
    cityDistrict: 'City and district',
    district: 'District',
    area: 'City or area',
    municipality: 'Municipality or town',
  },
  regions: {
    state: 'State',
    stateTerritory: 'State or territory',
    stateOrRegion: 'State or region (if there is one)',
    province: 'Province',
    provinceTerritory: 'Province or territory',
    prefecture: 'Prefecture',
    county: 'County',
    emirate: 'Emirate',
    region: 'Region',
    department: 'Department',
    governorate: 'Governorate',
    territory: 'Area',
    parish: 'Parish',
    oblast: 'Region (oblast)',
  },
  codes: {
    zip: 'Zip Code',
    postal: 'Postal code',
    postcode: 'Postcode',
    pin: 'PIN code',
    eircode: 'Eircode',
    cep: 'CEP',
    digital: 'Digital address',
    general: 'Postal code (if there is one)',
  },
  example: (example: string) => `For example ${example}`,
  /** Said of a code that does not look like others of its country; it is saved all the same. */
  unusual: (example: string) => `Codes there usually look like ${example}. Please check yours once more.`,
  form: (country: string) => `The address is written as in ${country}.`,
  noCode: (country: string) => `Addresses in ${country} have no postal code.`,
} as const

export type PlaceName = keyof typeof addressWords.places
export type RegionName = keyof typeof addressWords.regions
export type CodeName = keyof typeof addressWords.codes
