import { phoneVerificationWords } from '#app/features/accounts/phone/phone.words.ts'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { PhoneDemo } from './phone-demo.tsx'

const { facts: words } = phoneVerificationWords

/** Explains how the phone number is used, beside the form that asks for it. */
export function PhoneAside({ demo }: { demo: boolean }) {
  return (
    <>
      <Card name="facts" title={words.title}>
        <CheckList points={words.items} />
      </Card>
      {demo && <PhoneDemo />}
    </>
  )
}
