import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { partnerForm } from './partner.form.ts'
import { partnerFormWords as words } from './partners.words.ts'

type Props = { form: ReturnType<typeof partnerForm.show>; button: string; back: string }

/** The fields of a company that staff enter: its details and prices. */
export function PartnerFields({ form: { fields }, button, back }: Props) {
  return (
    <PostForm className="stack stack-lg">
      <input type="hidden" name="intent" value="save" />
      <Card name="company" title={words.company}>
        <Fields of={[fields.name, fields.email, fields.address, fields.taxNumber]} />
      </Card>
      <Card name="prices" title={words.prices} text={words.pricesText}>
        <div className="rows gap-20 wide-two">
          <Fields of={[fields.basic, fields.premium, fields.business, fields.serviceFee]} />
        </div>
        <DrawnField {...fields.discount} />
        <DrawnField {...fields.onAccount} />
      </Card>
      <div className="cluster">
        <Button>{button}</Button>
        <ButtonLink to={back} look="quiet">
          {words.cancel}
        </ButtonLink>
      </div>
    </PostForm>
  )
}

function Fields({ of }: { of: readonly ShownField[] }) {
  return of.map((field) => <DrawnField {...field} key={field.name} />)
}
