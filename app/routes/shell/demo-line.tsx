import { demoAddresses } from '#app/lib/demo-addresses.ts'
import { shellWords as words } from './shell.words.ts'

/** Marks every page of a demo, with a link to its mailbox. */
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
