/**
 * Caches a function of a string. For formatting, which is slower than a lookup and has few distinct results. Clears the
 * cache at `most` entries.
 */
export function remembered<Value>(work: (text: string) => Value, most = 5_000): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) {
      if (known.size >= most) known.clear()
      value = work(text)
      known.set(text, value)
    }
    return value
  }
}
