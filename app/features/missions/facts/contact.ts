import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Validation of a mission's contact details. In an emergency, a number that does not work is worse than none. */
export type Checked = { value: string } | { what: string }

/** Formats a telephone number internationally, with the country's usual spacing. */
export function checkPhone(text: string): Checked {
  const number = parsePhoneNumberFromString(text.replace(/^tel:/i, ''))
  if (!/^(tel:)?\+/i.test(text.trim()) || !number) return { what: 'is not a telephone number with its country code' }
  if (!number.isValid() || number.ext) return { what: 'is a telephone number that cannot exist' }
  if (isPlaceholder(number.nationalNumber, number.countryCallingCode))
    return { what: 'looks like a placeholder for a telephone number' }
  return { value: number.formatInternational() }
}

const climbing = '01234567890123456789'
const falling = '98765432109876543210'

function isPlaceholder(national: string, callingCode: string): boolean {
  // Reserved for fiction and examples in North America.
  if (callingCode === '1' && /^\d{3}55501\d{2}$/.test(national)) return true
  // Real numbers with 6 repeated digits have been seen.
  if (/(\d)\1{6}/.test(national)) return true
  return Array.from({ length: Math.max(0, national.length - 6) }, (_, at) => national.slice(at, at + 7)).some(
    (part) => climbing.includes(part) || falling.includes(part),
  )
}

const examples = /(^|[.@])(example\.(com|org|net)|[a-z0-9-]+\.(test|example|invalid|localhost))$/

export function checkEmail(text: string): Checked {
  const email = text.trim().replace(/^mailto:/i, '')
  if (email.length > 254 || !/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(email))
    return { what: 'is not an e-mail address' }
  return examples.test(email.toLowerCase()) ? { what: 'is an address for examples' } : { value: email }
}

export function checkWebsite(text: string): Checked {
  const url = URL.parse(text.trim())
  const isSite = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname.includes('.')
  if (!isSite || text.length > 300) return { what: 'is not the address of a website' }
  return examples.test(url.hostname) ? { what: 'is an address for examples' } : { value: url.href }
}

/** Degrees north and east. The point 0, 0 off Africa is used as a placeholder for unknown places. */
export function checkPlace(latitude: number, longitude: number): { what: string } | undefined {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0)
  return isOnEarth ? undefined : { what: 'is not a place on the earth' }
}
