/** Reduces an internal URL to its path, so that it works under any host name; other URLs are unchanged. */
export function withoutOrigin(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}
