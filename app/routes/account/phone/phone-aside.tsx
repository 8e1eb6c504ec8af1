import { phoneVerificationWords } from '#app/features/accounts/phone/phone.words.ts'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { PhoneDemo } from './phone-demo.tsx'

const { facts: words } = phoneVerificationWords

/** What becomes of a number, beside the form that asks for it. */
export function PhoneAside({ demo }: { demo: boolean }) {
  return (
    <aside className="stack stack-lg" aria-label={words.title}>
      <section className="card stack" aria-labelledby="facts-title">
        <h2 className="title-small" id="facts-title">
          {words.title}
        </h2>
        <CheckList points={words.items} />
      </section>
      {demo && <PhoneDemo />}
    </aside>
  )
}
