import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { Option } from '#app/ui/form/field.tsx'
import type { FactAnswer, FormState } from '../fact-form.ts'
import { SaveForm } from '../save-form.tsx'
import { exampleForm } from './type.form.ts'
import { typeWords as words } from './type.words.ts'
import { TypeFields } from './type-form.tsx'

type Props = {
  state: FormState
  answer: FactAnswer | undefined
  passports: readonly Option[]
  example: string
  destinations?: readonly Option[]
}

/** The form of a visa type, with the answer for one passport as its preview. */
export function TypeEdit({ state, answer, passports, example, destinations }: Props) {
  const shown = exampleForm(passports).show(undefined, { passport: state.typed.passport || example })
  return (
    <SaveForm state={state} answer={answer} reasonTitle={words.parts.change} choice={<DrawnFields form={shown} />}>
      <TypeFields filled={state} destinations={destinations} />
    </SaveForm>
  )
}
