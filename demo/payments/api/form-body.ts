export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

type Branch = Map<string, string | Branch>

/** Parses `a[b][0][c]=1&a[d]=2`, the format of Stripe bodies and queries. */
export function readForm(text: string): Form {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value)
  return formOf(root)
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function place(branch: Branch, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(branch.size) : name
  if (rest.length === 0) {
    branch.set(key, value)
    return
  }
  const known = branch.get(key)
  const next: Branch = known instanceof Map ? known : new Map()
  branch.set(key, next)
  place(next, rest, value)
}

function formOf(branch: Branch): Form {
  return Object.fromEntries([...branch].map(([name, value]) => [name, formValue(value)]))
}

function formValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value
  const isList = [...value.keys()].every((key) => /^\d+$/.test(key))
  return isList ? [...value.values()].map(formValue) : formOf(value)
}
