import { type FormEvent, useState } from 'react'

/**
 * What stands in a form since another country was chosen in it. Its address is then drawn as that country writes it,
 * with what was typed by then.
 */
export function useTypedAddress() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>()
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== 'country') return
    const texts = [...new FormData(currentTarget)].filter((field): field is [string, string] => {
      return typeof field[1] === 'string'
    })
    setTyped(Object.fromEntries(texts))
  }
  return { typed, onChange }
}
