import { blocksOf } from '#app/features/visas/edit/evidence-input.ts'
import { Block, EvidenceBlocks, FormPart, PartFields } from '../edit-parts.tsx'
import type { Filled } from '../fact-form.ts'
import { editingWords } from '../visas.words.ts'
import { pairParts } from './pair.form.ts'
import { pairWords as words } from './pair.words.ts'

const { requirement, conditions, registrations, passport, passportEvidence, evidence, provenance } = pairParts
const { parts } = words

export function PairFields({ filled }: { filled: Filled }) {
  const { typed } = filled
  return (
    <>
      <FormPart title={parts.requirement}>
        <PartFields part={requirement} filled={filled} />
      </FormPart>
      <FormPart title={parts.conditions}>
        {conditions.slice(0, blocksOf(typed, 'conditions')).map((part, index) => (
          <Block title={words.condition({ number: index + 1 })} key={part.names[0]}>
            <PartFields part={part} filled={filled} />
          </Block>
        ))}
      </FormPart>
      <FormPart title={parts.registrations} hint={parts.registrationsHint}>
        {registrations.slice(0, blocksOf(typed, 'registrations')).map(({ what, fee }, index) => (
          <Block title={words.registration({ number: index + 1 })} key={what.names[0]}>
            <PartFields part={what} filled={filled} />
            <div className="facts-amount">
              <PartFields part={fee} filled={filled} />
            </div>
          </Block>
        ))}
      </FormPart>
      <FormPart title={parts.passport}>
        <PartFields part={passport} filled={filled} />
        <EvidenceBlocks parts={passportEvidence} filled={filled} name="passportEvidence" />
      </FormPart>
      <FormPart title={parts.provenance} hint={editingWords.evidence.hint}>
        <EvidenceBlocks parts={evidence} filled={filled} name="evidence" />
        <PartFields part={provenance} filled={filled} />
      </FormPart>
    </>
  )
}
