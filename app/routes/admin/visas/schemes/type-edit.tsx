import type { Option } from '#app/ui/form/field.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AnswerPreview } from '../answer-preview.tsx'
import { Differences } from '../differences.tsx'
import { type FormState, SaveForm } from '../save-form.tsx'
import { editingWords } from '../visas.words.ts'
import { typeWords as words } from './type.words.ts'
import { TypeFields } from './type-form.tsx'
import type { TypeAnswer } from './type-page.server.ts'

type Props = {
  state: FormState
  answer: TypeAnswer | undefined
  passports: readonly Option[]
  example: string
  destinations?: readonly Option[]
}

/** The form of a visa type, with the answer of one passport as its preview. */
export function TypeEdit({ state, answer, passports, example, destinations }: Props) {
  const { typed, problems } = state
  return (
    <>
      {answer?.conflict && (
        <Notice tone="warn" title={editingWords.changed.title}>
          <p>{editingWords.changed.text}</p>
          <Differences
            differences={answer.conflict}
            caption={editingWords.changed.title}
            before={editingWords.changed.theirs}
            after={editingWords.changed.yours}
          />
        </Notice>
      )}
      <SaveForm
        state={state}
        reasonTitle={words.parts.change}
        differences={answer?.differences}
        preview={answer?.preview && <AnswerPreview {...answer.preview} />}
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
    </>
  )
}
