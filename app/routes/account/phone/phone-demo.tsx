import { phoneSignInWords } from '#app/features/accounts/phone/phone.words.ts'
import { demoAddresses } from '#app/lib/demo-addresses.ts'
import { Notice } from '#app/ui/notice.tsx'

const { demo: words } = phoneSignInWords

/** Shows where demo text messages arrive. */
export function PhoneDemo() {
  return (
    <Notice tone="demo" title={words.title}>
      <p>{words.text}</p>
      <p>
        <a href={demoAddresses.mailbox}>{words.mailbox}</a>
      </p>
    </Notice>
  )
}
