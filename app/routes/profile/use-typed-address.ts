import { type FormEvent, useState } from 'react'

/**
 * Holds the form's input after the country changes, so that the address is rendered in the new format with the same
 * values.
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
