/** Addresses that people try, as the specification lists them, and what they most likely meant: without the first slash. */
const meant: Readonly<Record<string, string>> = {
  'apply-visa': 'apply',
  'visa-application': 'apply',
  login: 'signin',
  register: 'signup',
  home: '',
  'admin-dashboard': 'admin/dashboard',
  'user-dashboard': 'dashboard',
}

const mostSuggested = 3
// Below this, one letter more or less makes another word.
const shortestMistyped = 4

/** Pages of ours that somebody may have meant by an address that leads nowhere. Only of those that are there. */
export function suggestedAddresses(pathname: string, pages: readonly string[]): string[] {
  const asked = pathname.toLowerCase().replace(/\/+$/, '')
  const known = meant[asked.slice(1)]
  if (known !== undefined) return pages.filter((page) => page.slice(1) === known)
  if (asked.length < shortestMistyped) return []
  const near = pages.filter((page) => page.length >= shortestMistyped && page !== asked && isOneSlipAway(asked, page))
  return near.slice(0, mostSuggested)
}

/** One letter too many, too few, another one, or two that changed places. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
