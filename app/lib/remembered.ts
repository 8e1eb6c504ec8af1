/**
 * A function of a text that keeps what it answered: for formatting, which takes longer than looking up, and whose
 * answers are few. At `most` it starts anew.
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
