import { useState } from 'react'
import { profileForm } from '#app/features/accounts/profile/profile.form.ts'
import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { href } from '#app/lib/words/href.ts'
import { GuardedForm } from '#app/routes/shell/unsaved/guarded-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { sentOf } from '#app/ui/form/form-fields.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { AddressFields } from './address-fields.tsx'
import type { ComparedRow } from './compared-rows.ts'
import { ProfileCard } from './profile-card.tsx'
import type { ProfileForm } from './profile-form.ts'
import type { ProfileView } from './profile-view.server.ts'
import { AboutFields, PassportFields } from './section-fields.tsx'
import { useTypedAddress } from './use-typed-address.ts'

const parts = { about: AboutFields, address: AddressFields, passport: PassportFields }

export function EditProfile({ view, form }: { view: ProfileView; form: ProfileForm }) {
  const { sections, problems, compared, masked } = form
  const { typed: now, onChange } = useTypedAddress()
  // Keeps the initial version: a later save in another tab is not what this form was rendered from.
  const [drawnFrom] = useState(form.drawnFrom)
  const typed = { ...form.typed, ...now }
  const declared = profileForm(sections, form, typed.country)
  const { fields } = declared.show(declared.read(sentOf(typed)).answer(problems))
  const [only] = sections
  const title = words.editTitle[sections.length === 1 && only ? only : 'all']
  return (
    <Page
      title={title}
      lede={words.optional}
      form={{ problems, heading: compared && words.conflict.heading }}
      back={{ to: href('/profile'), text: words.title }}
    >
      <WithAside
        wide
        aside={
          <div className="profile-beside-form">
            <ProfileCard view={view} />
          </div>
        }
      >
        <GuardedForm cameBack={form.cameBack} onChange={onChange}>
          {/* Enter presses the first submit button of a form, so this one saves. */}
          <button type="submit" hidden>
            {words.save}
          </button>
          <input type="hidden" name="drawnFrom" value={form.cameBack ? form.drawnFrom : drawnFrom} />
          <div className="stack stack-lg">
            {compared && <ComparedValues rows={compared} />}
            {sections.map((section) => {
              const Fields = parts[section]
              return (
                <fieldset className="card profile-fields" key={section}>
                  <legend className={sections.length === 1 ? 'visually-hidden' : 'profile-legend'}>
                    {words.sections[section]}
                  </legend>
                  <Fields fields={fields} masked={masked} />
                </fieldset>
              )
            })}
            <div className="cluster">
              <Button data-busy={words.saving}>{words.save}</Button>
              <a className="button button-quiet" href={href('/profile')}>
                {compared ? words.conflict.keep : words.cancel}
              </a>
            </div>
          </div>
        </GuardedForm>
      </WithAside>
    </Page>
  )
}

const { conflict } = words

/** The input beside the values another tab saved since, so that nothing is lost unseen. */
function ComparedValues({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <Card name="compared" title={conflict.compare}>
      <DataTable
        caption={conflict.compare}
        captionHidden
        rows={rows}
        keyOf={({ question }) => question}
        columns={[
          { name: conflict.question, of: ({ name }) => name },
          {
            name: conflict.typed,
            of: ({ typed }) => <bdi className="as-typed breaks-anywhere">{typed || conflict.empty}</bdi>,
          },
          {
            name: conflict.saved,
            of: ({ saved }) => <bdi className="as-typed breaks-anywhere">{saved || conflict.empty}</bdi>,
          },
        ]}
      />
    </Card>
  )
}
