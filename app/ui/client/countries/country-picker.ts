import { clientWords as words } from '../client.words.ts'
import { keepItem } from '../kept-items.ts'
import { chosenName, isChoosing, type PickerField, pickerField } from './picker-field.ts'

const enhanced = new WeakSet<HTMLSelectElement>()

/**
 * Replaces a country list with a search field of the same size. The hidden list stays in the form with the ISO code, so
 * submission and restored input are unchanged.
 */
export function addCountryPicker(select: HTMLSelectElement, { focus, typed }: { focus: boolean; typed: string }): void {
  if (enhanced.has(select)) return
  enhanced.add(select)
  const { id } = select
  select.id = `${id}-list`
  const field = pickerField(select, id)
  select.hidden = true
  if (select.ariaInvalid) field.input.ariaInvalid = select.ariaInvalid
  followSelect(field)
  showFlag(field)
  refuseUnknown(field)
  closeThenClear(field)
  addWayBack(field, id)
  if (focus) field.input.focus()
  if (!typed) return
  field.input.value = typed
  field.input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** External changes to the list, such as a swap, update the field. */
function followSelect({ select, write }: PickerField): void {
  select.addEventListener('change', () => {
    if (!isChoosing(select)) write(chosenName(select))
  })
}

function showFlag({ select, frame, input }: PickerField): void {
  // The server-rendered flag is outside the frame.
  frame.parentElement?.querySelector(':scope > .flag')?.remove()
  const flag = Object.assign(new Image(24, 16), { className: 'flag', alt: '' })
  frame.prepend(flag)
  const show = () => {
    const has = select.value.length === 2 && (input.value === chosenName(select) || isChoosing(select))
    flag.hidden = !has
    if (has) flag.src = `/flags/${select.value}.svg`
  }
  select.addEventListener('change', show)
  input.addEventListener('input', show)
  show()
}

/** Blocks the submission of text that matches no country: it would count as no choice, and be lost. */
function refuseUnknown({ select, frame, input, meant, choose }: PickerField): void {
  const problem = Object.assign(document.createElement('p'), { className: 'problem', id: `${input.id}-unknown` })
  const settle = () => {
    problem.remove()
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-errormessage')
  }
  select.addEventListener('change', () => select.value && settle())
  select.form?.addEventListener(
    'submit',
    (event) => {
      // Enter submits the form before the field loses focus.
      const code = meant()?.code ?? ''
      choose(code)
      if (code || !input.value.trim()) return
      event.preventDefault()
      event.stopPropagation()
      problem.textContent = words.notInList
      problem.role = 'alert'
      frame.before(problem)
      input.ariaInvalid = 'true'
      input.setAttribute('aria-errormessage', problem.id)
      input.focus()
    },
    true,
  )
}

/** Escape closes the list, or clears the field if the list is closed. */
function closeThenClear({ frame, input, write, choose }: PickerField): void {
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      const isOpen = input.ariaExpanded === 'true'
      input.focus()
      write(isOpen ? input.value : '')
      if (!isOpen) choose('')
    },
    true,
  )
}

/** Lets the user switch back to the native list, now and in future. */
function addWayBack({ select, frame }: PickerField, id: string): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'picker-way-back',
    textContent: words.useList,
  })
  button.addEventListener('click', () => {
    keepItem('country-picker', 'list')
    frame.remove()
    select.id = id
    select.hidden = false
    select.focus()
  })
  frame.append(button)
}
