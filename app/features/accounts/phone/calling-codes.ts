import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'

/** A country's calling code: "+91". Undefined for places without their own. */
export function callingCode(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country as CountryCode)}` : undefined
}
