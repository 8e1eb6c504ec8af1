import { testCards } from '#app/platform/gateway/test-cards.ts'
import { Notice } from '#app/ui/notice.tsx'
import { payWords, testCardWords } from '../payment.words.ts'

const words = payWords.test

/** That this is play money, and the numbers that do something. */
export function TestNumbers() {
  return (
    <Notice tone="demo" title={words.title}>
      <p>{words.text}</p>
      <dl className="stack stack-sm">
        {testCards.map(({ number, outcome, later }) => (
          <div className="row apart test-number" key={number}>
            <dt className="mono">{number}</dt>
            <dd>{later ? testCardWords.later : testCardWords[outcome]}</dd>
          </div>
        ))}
      </dl>
      <p>{words.upi}</p>
    </Notice>
  )
}
