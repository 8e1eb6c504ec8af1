export type Values = readonly (readonly [name: string, value: string])[]

/** The values a form would submit, without files. */
export function valuesOf(form: HTMLFormElement): Values {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

/** Restores form values as if they had been typed. Input from before the script loaded is kept. */
export function putBack(form: HTMLFormElement, values: Values): void {
  const texts = new Map(values)
  const fields = [...form.elements]
  const typed = new Set(fields.filter(isChanged).map(nameOf))
  for (const field of fields.filter((field) => !typed.has(nameOf(field)))) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      field.checked = values.some(([name, value]) => name === field.name && value === field.value)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || isText(field)) {
      const text = texts.get(field.name)
      if (text !== undefined && !isHidden(field)) field.value = text
    }
  }
}

const nameOf = (field: Element) => field.getAttribute('name')
const isText = (field: Element): field is HTMLTextAreaElement => field instanceof HTMLTextAreaElement
const isHidden = (field: Element) => field instanceof HTMLInputElement && field.type === 'hidden'

/** Whether the user typed before the script loaded: that input must be saved too. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, drawn)
  }
  if (isText(field)) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || isHidden(field)) return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}

/** Fills in fields as if they had been typed. */
export function fillIn(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = text
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
