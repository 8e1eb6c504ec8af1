import { Line, Lines } from '#app/ui/document/lines.tsx'
import { Pass } from '#app/ui/document/pass.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { decisionWords as words } from '../decision-day.words.ts'
import type { VisaCheckRow } from '../read-visa-check.server.ts'
import type { CheckedField } from '../visa-check.ts'
import { fieldWords } from '../visa-check.words.ts'

type Props = {
  country: string
  /** The visa kind; empty if unknown. */
  visa: string
  rows: readonly VisaCheckRow[]
  /** The verification code for third parties, if the traveller created one. */
  code: { readonly picture: string } | null
}

const onPass: readonly CheckedField[] = ['name', 'passport_number', 'validity', 'entries']

/** The visa summary: traveller, country and validity. */
export function VisaPass({ country, visa, rows, code }: Props) {
  return (
    <Pass stub={code && <Code {...code} />}>
      <p className="title size-20">{visa ? <InEnglish>{visa}</InEnglish> : country}</p>
      <Lines>
        {onPass.flatMap((field) => {
          const row = rows.find((one) => one.field === field)
          return row ? [<FactLine key={field} {...row} />] : []
        })}
      </Lines>
    </Pass>
  )
}

function FactLine({ field, value }: VisaCheckRow) {
  return (
    <Line name={fieldWords[field]}>
      <strong>
        <bdi>{value}</bdi>
      </strong>
    </Line>
  )
}

function Code({ picture }: { picture: string }) {
  return (
    <figure className="proof-code">
      <img src={picture} width={160} height={160} alt={words.code} />
      <figcaption className="small">{words.scan}</figcaption>
    </figure>
  )
}
