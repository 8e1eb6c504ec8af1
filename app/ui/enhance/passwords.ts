import { uiWords as words } from '../ui.words.ts'

/** A button beside each password that shows what was typed. It is hidden again before the form is sent. */
export function showPasswords(fields: Iterable<HTMLInputElement>): void {
  for (const field of fields) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'password-show'
    button.textContent = words.show
    button.ariaLabel = words.showPassword
    button.setAttribute('aria-controls', field.id)
    const show = (isShown: boolean) => {
      field.type = isShown ? 'text' : 'password'
      button.textContent = isShown ? words.hide : words.show
      button.ariaPressed = `${isShown}`
    }
    show(false)
    button.addEventListener('click', () => show(field.type === 'password'))
    field.form?.addEventListener('submit', () => show(false))
    // The field stays where it is: moving it would take the focus from somebody who is typing.
    field.after(button)
  }
}
