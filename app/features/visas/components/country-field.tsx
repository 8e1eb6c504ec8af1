import type { ComponentProps } from 'react'
import { Problem } from '#app/ui/form/field.tsx'
import { CountrySelect } from './country-select.tsx'

type Props = Omit<ComponentProps<typeof CountrySelect>, 'problemId'> & { problem?: string | undefined }

/** A country select with its error message. */
export function CountryField({ problem, ...select }: Props) {
  const { name, id = name } = select
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      {problem && <Problem name={id}>{problem}</Problem>}
      <CountrySelect {...select} problemId={problem && `${id}-problem`} />
    </div>
  )
}
