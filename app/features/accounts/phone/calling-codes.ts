import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'

/** What numbers of a country begin with abroad: "+91". Undefined for places without numbers of their own. */
export function callingCode(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country as CountryCode)}` : undefined
}
