import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { readRecommendations } from '#app/features/recommendations/read-recommendations.server.ts'
import { readWishes } from '#app/features/recommendations/read-wishes.server.ts'
import { narrowed, perPage } from '#app/features/recommendations/recommend.ts'
import { saveWishes } from '#app/features/recommendations/save-wishes.server.ts'
import { typedOf, wishesForm, wishesOf } from '#app/features/recommendations/wishes.form.ts'
import { keptOptions, withChosen } from '#app/features/visas/components/country-options.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { shownPage } from '#app/lib/paging.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { Page } from '#app/ui/page/page.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/recommendations.ts'
import { AskPassport, PassportLine } from './passport-choice.tsx'
import { recommendationsWords as words } from './recommendations.words.ts'
import { readRecommendationsAsked, recommendationsAt } from './recommendations-search.ts'
import { Suggestions } from './suggestions.tsx'
import { WishesForm } from './wishes-form.tsx'

export const handle: PageHandle = { access: 'signed-in', saves: () => wishesForm.savedNames, hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const asked = readRecommendationsAsked(new URL(request.url).searchParams)
  const ofProfile = (await readProfile(ctx, accountId)).nationality
  const passport = asked.passport ?? (ofProfile || (await passportOfNewestApplication(ctx)))
  const found = passport ? await readRecommendations(ctx, passport) : undefined
  const { passports } = await readCountries(ctx)
  const page = {
    asked,
    once: randomUUID(),
    wishes: typedOf(await readWishes(ctx)),
    passport: {
      options: withChosen(keptOptions(passports, words.passport.prompt), passport),
      code: passport,
      ofProfile,
      isUnknown: found?.ok === false,
    },
    found: found?.ok ? await pageOf(found.value, asked) : undefined,
  }
  return data(page, { status: page.passport.isUnknown ? 404 : 200 })
}

/** Applicants travel on the passport in their latest application, even if it is not in their profile. */
async function passportOfNewestApplication(ctx: RequestContext): Promise<string | undefined> {
  return (await listMyApplications(ctx))[0]?.fromCountry
}

type ForPerson = Extract<Awaited<ReturnType<typeof readRecommendations>>, { ok: true }>['value']

function pageOf({ from, matches, leftOut, wishes }: ForPerson, asked: ReturnType<typeof readRecommendationsAsked>) {
  const shown = narrowed(matches, asked)
  const { after, ...page } = shownPage(shown.length, asked.page, perPage)
  const suggestions = shown.slice(after, after + perPage)
  return { from, leftOut, wishes, ...page, suggestions, count: shown.length, all: matches.length }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx: RequestContext = context.get(requestContext)
  const fields = await readFields(request)
  const sent = wishesForm.read(fields)
  if (!sent.ok) return sent.refuse()
  await saveWishes(ctx, wishesOf(sent.value), fields.text('once'))
  const asked = readRecommendationsAsked(new URL(request.url).searchParams)
  throw redirectWithFlash(context.get(pageContext), recommendationsAt(asked, { page: 1 }), 'wishes-saved')
}

/** Includes the passport and the page, so that browser tabs differ. */
function titleOf({ asked, found, passport }: Route.ComponentProps['loaderData']): string {
  if (!found) return passport.isUnknown ? words.titles.unknown : words.titles.asking
  if (found.count === 0) return words.titles.none
  if (found.page > 1) return words.titles.page({ page: found.page })
  return asked.kind || asked.region ? words.titles.narrowed : words.title
}

export default function RecommendationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, once, passport, found } = loaderData
  const form = wishesForm.show(actionData, loaderData.wishes)
  return (
    <Page
      title={titleOf(loaderData)}
      heading={<span className="breaks hyphens">{words.title}</span>}
      lede={words.lede}
      form={form}
      below={found && <PassportLine passport={passport} from={found.from} asked={asked} />}
    >
      {found ? (
        <>
          <WishesForm form={form} once={once} wishes={found.wishes} />
          <Suggestions asked={asked} {...found} />
        </>
      ) : (
        <AskPassport passport={passport} />
      )}
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
