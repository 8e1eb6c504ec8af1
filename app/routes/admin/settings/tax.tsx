import { type FormEvent, useState } from 'react'
import { changeTax } from '#app/features/settings/prices/change-tax.server.ts'
import { readTax } from '#app/features/settings/prices/read-tax.server.ts'
import { highestTaxPercent, percentOf, rateOf, taxFields } from '#app/features/settings/prices/tax-rule.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { EditorPage } from '../components/editor-page.tsx'
import type { Route } from './+types/tax.ts'
import { taxForm } from './tax.form.ts'
import { taxWords as words } from './tax.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'price.edit',
  saves: () => taxForm.savedNames,
  hydrate: true,
}

export function loader({ context }: Route.LoaderArgs) {
  return readTax(context.get(requestContext))
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const sent = taxForm.read(fields)
  const { name, rate, number } = sent.typed
  const seen = {
    name: fields.text('seen.name'),
    rate: Number(fields.text('seen.rate')),
    number: fields.text('seen.number'),
  }
  const changed = await changeTax(context.get(requestContext), { name, rate: rateOf(rate) ?? -1, number }, seen)
  if (!changed.ok) {
    const { problem } = changed
    if (problem.code === 'changed') return sent.refuse({ rate: words.changedTo(problem.now) }, { status: 409 })
    return sent.refuse(problem.fields.map((field) => ({ field, message: words.wrong[field] })))
  }
  throw redirectWithFlash(context.get(pageContext), href('/admin/settings'), 'setting-saved')
}

export default function TaxPage({ loaderData: rule, actionData }: Route.ComponentProps) {
  const form = taxForm.show(actionData, { name: rule.name, rate: percentOf(rule), number: rule.number })
  const [typed, setTyped] = useState(actionData?.typed.rate ?? percentOf(rule))
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'rate') setTyped(target.value)
  }
  return (
    <EditorPage
      title={words.title}
      back={{ to: href('/admin/settings'), name: words.back }}
      facts={<p className="muted measure">{words.text}</p>}
      problems={form.problems}
    >
      <PostForm className="frame pad-20 measure stack stack-lg" onInput={follow} data-busy={words.saving}>
        <p>{words.nowIs(rule)}</p>
        {taxFields.map((field) => (
          <input key={field} type="hidden" name={`seen.${field}`} value={rule[field]} />
        ))}
        <DrawnFields form={form} />
        <p aria-live="polite">
          <span className="label">{words.preview}</span>
          <br />
          {exampleOf(typed)}
        </p>
        <p className="muted">{words.later}</p>
        <div>
          <Button>{words.save}</Button>
        </div>
      </PostForm>
    </EditorPage>
  )
}

function exampleOf(typed: string): string {
  const rate = rateOf(typed)
  return rate === undefined || rate > (rateOf(`${highestTaxPercent}`) ?? 0)
    ? words.noExample
    : words.exampleOf({ rate })
}

export const ErrorBoundary = failedPage(words.failure)
