import { providerWords } from '#demo/payments/provider.words.ts'
import { type Html, html } from './html.ts'

export type Problems = Readonly<Record<string, string>>

type FieldProps = {
  name: string
  label: string
  hint?: string
  value?: string
  problems: Problems
  /** The browser's autocomplete, and the keyboard shown on phones. */
  autocomplete: string
  digits?: boolean
  short?: boolean
}

export function textField({ name, label, hint, value = '', problems, autocomplete, digits, short }: FieldProps): Html {
  const problem = problems[name]
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return html`<div class="field${problem ? ' wrong' : ''}">
  <label for="${name}">${label}</label>
  ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  <input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" spellcheck="false"
    ${digits && html`inputmode="numeric"`} ${short && html`class="short"`}
    ${described && html`aria-describedby="${described}"`} ${problem && html`aria-invalid="true"`}>
</div>`
}

type Choice = { value: string; label: string; hint?: string | undefined }
type ChoicesProps = { name: string; label: string; choices: readonly Choice[]; value: string; problems: Problems }

export function choices({ name, label, choices, value, problems }: ChoicesProps): Html {
  const problem = problems[name]
  return html`<fieldset class="field${problem ? ' wrong' : ''}" id="${name}">
  <legend>${label}</legend>
  ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  ${choices.map(
    (choice, at) => html`<label class="choice" for="${name}-${at}">
    <input type="radio" id="${name}-${at}" name="${name}" value="${choice.value}" ${choice.value === value && html`checked`}>
    <span>${choice.label}${choice.hint && html` <small>${choice.hint}</small>`}</span>
  </label>`,
  )}
</fieldset>`
}

export function tick({ name, label, checked }: { name: string; label: string; checked: boolean }): Html {
  return html`<label class="choice" for="${name}">
  <input type="checkbox" id="${name}" name="${name}" value="yes" ${checked && html`checked`}>
  <span>${label}</span>
</label>`
}

/** The errors of a form at the top of the page, each linked to its field. */
export function problemSummary(problems: Problems, title: string = providerWords.problem): Html | false {
  const all = Object.entries(problems)
  if (all.length === 0) return false
  return html`<div class="notice bad" role="alert" tabindex="-1" autofocus>
  <h2>${title}</h2>
  <ul>${all.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul>
</div>`
}
