import { testCards } from '#app/platform/gateway/test-cards.ts'
import { Notice } from '#app/ui/notice.tsx'
import { payWords, testCardWords } from '../payment.words.ts'

const words = payWords.test

/** That this is play money, and the numbers that do something. */
export function TestNumbers() {
  return (
    <Notice tone="demo" title={words.title}>
      <p>{words.text}</p>
      <table className="w-full text-start">
        <thead>
          <tr>
            <th className="py-1 pe-4 text-start" scope="col">
              {words.number}
            </th>
            <th className="py-1 text-start" scope="col">
              {words.outcome}
            </th>
          </tr>
        </thead>
        <tbody>
          {testCards.map(({ number, outcome }) => (
            <tr key={number}>
              <td className="mono py-1 pe-4 whitespace-nowrap">{number}</td>
              <td className="py-1">{testCardWords[outcome]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.upi}</p>
    </Notice>
  )
}
