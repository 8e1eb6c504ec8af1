import { testCards } from '#app/platform/gateway/test-cards.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Line, Lines } from '#app/ui/papers/lines.tsx'
import { payWords, testCardWords } from '../payment.words.ts'

const words = payWords.test

/** That this is play money, and the numbers that do something. */
export function TestNumbers() {
  return (
    <Notice tone="demo" title={words.title}>
      <p>{words.text}</p>
      <Lines>
        {testCards.map(({ number, outcome, later }) => (
          <Line name={<span className="mono">{number}</span>} key={number}>
            {later ? testCardWords.later : testCardWords[outcome]}
          </Line>
        ))}
      </Lines>
      <p>{words.upi}</p>
    </Notice>
  )
}
