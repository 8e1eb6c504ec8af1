import { testNumberWords as words } from '#demo/payments/provider.words.ts'
import { testCards } from '#demo/payments/test-cards.ts'
import { html } from './html.ts'

/** The test numbers, for anyone trying the service. */
export const testNumbers = () => html`<details class="card">
  <summary>${words.title}</summary>
  <p>${words.text}</p>
  <dl class="numbers">
    ${testCards.map(
      ({ number, outcome, later, aftermath }) =>
        html`<dt>${number}</dt><dd>${aftermath ? words.aftermath[aftermath] : later ? words.later : words.outcome[outcome]}</dd>`,
    )}
  </dl>
</details>`
