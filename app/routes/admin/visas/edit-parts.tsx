import type { ReactNode } from 'react'
import { blocksOf } from '#app/features/visas/edit/evidence-input.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { Problem } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { FactPart, Filled } from './fact-form.ts'
import { editingWords as words } from './visas.words.ts'

type PartProps = { title: string; hint?: string; children: ReactNode }

/** A group of related fields. */
export function FormPart({ title, hint, children }: PartProps) {
  return (
    <fieldset className="card facts-part rows one-column gap-12">
      <legend>
        <h2 className="title-small">{title}</h2>
      </legend>
      {hint && <p className="hint">{hint}</p>}
      <div className="facts-fields">{children}</div>
    </fieldset>
  )
}

/** The fields of a part, in declared order. */
export function PartFields({ part, filled }: { part: FactPart; filled: Filled }) {
  return Object.values(part.show(filled).fields).map((field) =>
    field.part === 'ticks' ? <Boxes {...field} key={field.name} /> : <DrawnField {...field} key={field.name} />,
  )
}

/** A group of checkboxes. The group has the ID that a problem links to. */
function Boxes({ name, label, choices = [], ticked = [], problem }: ShownField) {
  return (
    <fieldset
      className={problem ? 'field field-wrong whole-row' : 'field whole-row'}
      id={name}
      tabIndex={-1}
      aria-describedby={problem ? `${name}-problem` : undefined}
    >
      <legend className="label">{label}</legend>
      {problem && <Problem name={name}>{problem}</Problem>}
      <div className="facts-boxes">
        {choices.map(({ value, label }) => (
          <label className="target gap-8" key={value}>
            <input type="checkbox" name={`${name}.${value}`} value="yes" defaultChecked={ticked.includes(value)} />{' '}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="box pad-20 whole-row">
      <legend className="label">{title}</legend>
      <div className="facts-fields">{children}</div>
    </fieldset>
  )
}

/** The evidence entered, with an empty block for one more. */
export function EvidenceBlocks({ parts, filled, name }: { parts: readonly FactPart[]; filled: Filled; name: string }) {
  return parts.slice(0, blocksOf(filled.typed, name)).map((part, index) => (
    <Block title={words.evidence.block({ number: index + 1 })} key={part.names[0]}>
      <PartFields part={part} filled={filled} />
    </Block>
  ))
}

/** Explains that existing quotes keep their price; shown wherever facts are edited. */
export function PricedNotice() {
  return <Notice text={words.priced} />
}
