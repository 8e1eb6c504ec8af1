import { demoAddresses } from '#app/lib/demo-addresses.ts'
import { shellWords as words } from './shell.words.ts'

/** Says on every page of a demonstration that it is one, and leads to its mailbox. */
export function DemoLine() {
  return (
    <aside className="demo-line" aria-label={words.demoLabel}>
      <p className="page cluster">
        <span>{words.demoMode}</span>
        <a href={demoAddresses.mailbox} className="magenta">
          {words.demoMailbox}
        </a>
      </p>
    </aside>
  )
}
