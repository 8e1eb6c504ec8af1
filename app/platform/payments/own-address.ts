/** One of our own addresses as a path, so that it works by whatever name the browser reached us; others stay whole. */
export function withoutOrigin(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}
