/** Mistaken addresses in the specification with the intended ones, without the leading slash. */
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
// Minimum length: in shorter words, one letter makes a different word.
const shortestMistyped = 4

/** Existing pages the visitor may have meant by an unknown address. */
export function suggestedAddresses(pathname: string, pages: readonly string[]): string[] {
  const asked = pathname.toLowerCase().replace(/\/+$/, '')
  const known = meant[asked.slice(1)]
  if (known !== undefined) return pages.filter((page) => page.slice(1) === known)
  if (asked.length < shortestMistyped) return []
  const near = pages.filter((page) => page.length >= shortestMistyped && page !== asked && isOneSlipAway(asked, page))
  return near.slice(0, mostSuggested)
}

/** One letter added, missing, wrong or swapped with the next. */
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
