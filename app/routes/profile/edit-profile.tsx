import { href } from 'react-router'
import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { AddressFields } from './address-fields.tsx'
import { ComparedValues } from './compared-values.tsx'
import { AboutFields, PassportFields } from './particulars-fields.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { ProfileForm } from './profile-form.ts'
import type { ProfileView } from './profile-view.server.ts'

const fields = { about: AboutFields, address: AddressFields, passport: PassportFields }

/** The form, whole or one section of it. */
export function EditProfile({ view, form }: { view: ProfileView; form: ProfileForm }) {
  const { sections, problems, compared } = form
  const [only] = sections
  const title = words.editTitle[sections.length === 1 && only ? only : 'all']
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{title}</PageTitle>
      <ErrorSummary problems={problems} heading={compared && words.conflict.heading} />
      <header className="stack stack-sm">
        <p>
          <a href={href('/profile')}>{words.title}</a>
        </p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lede">{words.optional}</p>
      </header>
      <div className="with-aside profile-columns">
        <PostForm data-unsaved={form.cameBack ? 'yes' : ''}>
          {/* Enter saves: the first button of a form is the one it presses. */}
          <button type="submit" hidden>
            {words.save}
          </button>
          <input type="hidden" name="drawnFrom" value={form.drawnFrom} />
          <div className="stack stack-lg">
            {compared && <ComparedValues rows={compared} />}
            {sections.map((section) => {
              const Fields = fields[section]
              return (
                <fieldset className="card profile-fields" key={section}>
                  <legend className={sections.length === 1 ? 'visually-hidden' : 'profile-legend'}>
                    {words.sections[section]}
                  </legend>
                  <Fields form={form} />
                </fieldset>
              )
            })}
            <div className="cluster">
              <Button data-busy={words.saving}>{words.save}</Button>
              <a className="button button-quiet" href={href('/profile')} data-discards="">
                {compared ? words.conflict.keep : words.cancel}
              </a>
            </div>
          </div>
        </PostForm>
        <aside className="profile-beside-form">
          <ProfileCard view={view} />
        </aside>
      </div>
    </div>
  )
}
