const key = 'told'
const mostKept = 20

/** Returns the items not yet shown in this tab, and marks them as shown. Without storage, they are shown again. */
export function newToTab<One extends { readonly id: string }>(latest: readonly One[]): One[] {
  const known = shownBefore()
  const fresh = latest.filter(({ id }) => !known.includes(id))
  if (fresh.length > 0) remember([...known, ...fresh.map(({ id }) => id)].slice(-mostKept))
  return fresh
}

function shownBefore(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

function remember(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {}
}
