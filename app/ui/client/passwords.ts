import { uiWords as words } from '../ui.words.ts'

/** Adds a button to each password field that shows the password. It is hidden again before submission. */
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
    // The field is not moved, because that would take the focus from it.
    field.after(button)
  }
}
