import type { Option } from '#app/ui/form/field.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import type { FactAnswer, FormState } from '../fact-form.ts'
import { SaveForm } from '../save-form.tsx'
import { editingWords } from '../visas.words.ts'
import { typeWords as words } from './type.words.ts'
import { TypeFields } from './type-form.tsx'

type Props = {
  state: FormState
  answer: FactAnswer | undefined
  passports: readonly Option[]
  example: string
  destinations?: readonly Option[]
}

/** The form of a visa type, with the answer of one passport as its preview. */
export function TypeEdit({ state, answer, passports, example, destinations }: Props) {
  const { typed, problems } = state
  return (
    <SaveForm
      state={state}
      answer={answer}
      reasonTitle={words.parts.change}
      choice={
        <SelectField
          name="passport"
          label={editingWords.passportFor}
          options={passports}
          defaultValue={typed.passport || example}
        />
      }
    >
      <TypeFields typed={typed} problems={problems} {...(destinations && { destinations })} />
    </SaveForm>
  )
}
