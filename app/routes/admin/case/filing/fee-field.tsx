import { Check, TriangleAlert } from 'lucide-react'
import type { Filing } from '#app/features/casework/filing/filing.ts'
import { filingWords } from '#app/features/casework/filing/filing.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { Problem } from '#app/ui/form/field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { Icon } from '#app/ui/icon.tsx'

const words = filingWords.record

type Props = { amount: ShownField; currency: ShownField; filing: Filing }

/** The amount paid, in its currency, compared with the fee of the visa type. */
export function FeeField({ amount, currency, filing }: Props) {
  const problem = amount.problem ?? currency.problem
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      <label className="label" htmlFor={amount.name}>
        {amount.label}
      </label>
      {problem && <Problem name={amount.name}>{problem}</Problem>}
      <div className="fee-box">
        <select
          className="input"
          id={currency.name}
          name={currency.name}
          aria-label={words.currency}
          defaultValue={currency.text}
        >
          {filing.currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <input
          className="input figures"
          id={amount.name}
          name={amount.name}
          defaultValue={amount.text}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={problem ? `${amount.name}-problem` : 'fee-compared'}
          aria-invalid={problem ? true : undefined}
        />
      </div>
      <div className="hint" id="fee-compared">
        <Compared filing={filing} />
      </div>
    </div>
  )
}

function Compared({ filing: { fee, feeInUsd, expectedFee } }: { filing: Filing }) {
  const isExpected = fee && expectedFee && fee.currency === expectedFee.currency && fee.minor === expectedFee.minor
  return (
    <>
      {feeInUsd && <span className="block">{words.inUsd({ usd: formatMoney(feeInUsd) })}</span>}
      {isExpected && (
        <span className="fee-fits inline-row gap-4">
          <Icon of={Check} size={16} /> {words.feeAsExpected}
        </span>
      )}
      {expectedFee && !isExpected && (
        <span className="inline-row gap-4">
          {fee && <Icon of={TriangleAlert} size={16} />} {words.feeExpected({ fee: formatMoney(expectedFee) })}
        </span>
      )}
    </>
  )
}
