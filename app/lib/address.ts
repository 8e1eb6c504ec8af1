/** Adds a query string to a path, leaving out empty values. */
export function addressOf(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
