import { data } from 'react-router'
import { changeProfile, drawnFromOf } from '#app/features/accounts/profile/change-profile.server.ts'
import { profileForm } from '#app/features/accounts/profile/profile.form.ts'
import { maskedNumber, type ProfileSection, sectionNames } from '#app/features/accounts/profile/profile.ts'
import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { type Typed, typedOf } from '#app/features/accounts/profile/profile-answers.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import { answerOf, isOffline, orOffline, unlessOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/profile.ts'
import { comparedRows } from './compared-rows.ts'
import { EditProfile } from './edit-profile.tsx'
import { ProfilePage } from './profile-page.tsx'
import { profileFacts, readProfileView } from './profile-view.server.ts'

export const handle: PageHandle = {
  access: 'signed-in',
  own: true,
  sends: 'profile',
  saves: () => [...profileForm().savedNames, 'drawnFrom'],
  hydrate: true,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { signedIn, sent } = context.get(pageContext)
  const person = requireFound(signedIn)
  const { profile, facts, view } = await readProfileView(ctx, person)
  const editing = sectionsAsked(request)
  const form = {
    typed: typedOf(profile),
    drawnFrom: drawnFromOf(ctx, person.accountId, profile),
    masked: maskedNumber(profile.passportNumber),
    ...facts,
  }
  // The option lists are long, and only the form needs them.
  return { view, editing, form: editing.length > 0 || sent ? form : undefined }
}

/** `?edit=1` opens the whole form, `?edit=address` one section. */
function sectionsAsked(request: Request): readonly ProfileSection[] {
  const edit = new URL(request.url).searchParams.get('edit')
  if (!edit) return []
  const one = sectionNames.find((section) => section === edit)
  return one ? [one] : sectionNames
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const fields = await readFields(request)
  const sections = sectionsSent(fields)
  const typed = typedIn(fields, sections)
  const drawnFrom = fields.text('drawnFrom')
  const again = { sections, typed, drawnFrom, problems: [] as readonly FieldProblem[], compared: undefined }
  // The form for another country, with the input so far. Nothing is saved.
  if (fields.text('intent') === 'form') return data(again)

  const facts = await profileFacts(ctx)
  const result = await changeProfile(ctx, accountId, { typed, sections, drawnFrom, facts })
  if (result.ok) {
    throw redirectWithFlash(page, href('/profile'), 'profile-updated')
  }
  const { problem } = result
  if (problem.code === 'invalid') return data({ ...again, problems: problem.problems }, 422)
  const { saved, differing } = problem
  const compared = comparedRows(differing, typed, saved, facts)
  const problems = [{ field: '', message: words.conflict.message }]
  return data({ ...again, drawnFrom: drawnFromOf(ctx, accountId, saved), problems, compared }, 409)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

/** A form contains whole sections, so that fields it lacks are not mistaken for empty. */
function sectionsSent(fields: Fields): readonly ProfileSection[] {
  const sent = sectionNames.filter((section) => profileForm([section]).savedNames.some((name) => fields.has(name)))
  return sent.length > 0 ? sent : sectionNames
}

function typedIn(fields: Fields, sections: readonly ProfileSection[]): Typed {
  return Object.fromEntries(profileForm(sections).savedNames.map((name) => [name, fields.text(name)]))
}

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { view, editing, form } = loaderData
  const sections = (isOffline(actionData) ? undefined : actionData?.sections) ?? editing
  if (sections.length === 0 || !form) return <ProfilePage view={view} />
  const fresh = { problems: [], compared: undefined, sections, cameBack: !!actionData }
  return <EditProfile view={view} form={{ ...form, ...fresh, ...answerOf(actionData) }} />
}

export const ErrorBoundary = failedPage(words.failure)
