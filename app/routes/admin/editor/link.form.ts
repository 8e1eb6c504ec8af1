import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { editorWords } from './editor.words.ts'

const words = editorWords.link

/** The link address. It is read in the browser only. */
export const linkForm = formOf(() => ({
  'link-address': field.line({
    label: words.address,
    hint: words.hint,
    autoComplete: 'off',
    spellCheck: false,
    inputMode: 'url',
  }),
}))
