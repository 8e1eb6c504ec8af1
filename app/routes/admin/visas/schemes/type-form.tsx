import type { Option } from '#app/ui/form/field.tsx'
import { EvidenceBlocks, FormPart, PartFields } from '../edit-parts.tsx'
import type { Filled } from '../fact-form.ts'
import { editingWords } from '../visas.words.ts'
import { evidenceOfType, newPart, typeParts } from './type.form.ts'
import { typeWords } from './type.words.ts'

/** The destinations to choose from, for a new visa type. */
type Props = { filled: Filled; destinations?: readonly Option[] | undefined }

const { parts: words } = typeWords
const { what, who, fee, money, time, need, provenance } = typeParts

export function TypeFields({ filled, destinations }: Props) {
  return (
    <>
      <FormPart title={words.what}>
        {destinations && <PartFields part={newPart(destinations)} filled={filled} />}
        <PartFields part={what} filled={filled} />
      </FormPart>
      <FormPart title={words.who}>
        <PartFields part={who} filled={filled} />
      </FormPart>
      <FormPart title={words.money}>
        <div className="facts-amount whole-row">
          <PartFields part={fee} filled={filled} />
        </div>
        <PartFields part={money} filled={filled} />
      </FormPart>
      <FormPart title={words.time}>
        <PartFields part={time} filled={filled} />
      </FormPart>
      <FormPart title={words.need}>
        <PartFields part={need} filled={filled} />
      </FormPart>
      <FormPart title={words.provenance} hint={editingWords.evidence.hint}>
        <EvidenceBlocks parts={evidenceOfType} filled={filled} name="evidence" />
        <PartFields part={provenance} filled={filled} />
      </FormPart>
    </>
  )
}
